import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { cancelSubscription } from '../../functions/account/cancel-subscription.ts';
import { setCancelAtPeriodEnd } from '../../functions/account/set-cancel-at-period-end.ts';
import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import type { Owner } from '../../functions/clients/billing-rows.ts';
import { reconcileBilling } from '../../functions/events/reconcile-billing.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.ts';
import { endPersonalPremium, personalBilling } from '../../functions/invites/end-personal-premium.ts';
import { CARD_SESSION_INPUT, CHECKOUT_INPUT } from './checkout-steps.ts';
import { signPayload } from './forged-webhooks.ts';
import { currentPayer, type PayerFixture } from './payer-fixture.ts';
import { USER_ID } from './record-builders.ts';
import { pickRandom, type Random } from './seeded-random.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';
import { TEST_CARDS } from './test-cards.ts';

/** One thing that happens to a payer: a call of the product, a change at Stripe, or the arrival of an event. */
type Step = (fixture: PayerFixture, clients: PayerFixture['clients'], random: Random) => unknown;

const CARDS = [TEST_CARDS.works, TEST_CARDS.works, TEST_CARDS.mastercard, TEST_CARDS.failsLater];

const anySession = ({ stripe }: PayerFixture, random: Random): string => pickRandom(random, stripe.sessionIds) ?? 'cs_test_none';

const anySubscription = ({ stripe }: PayerFixture, random: Random): string => {
  const created = stripe.emulator.events().filter(({ type }) => type === 'customer.subscription.created');
  return pickRandom(random, created)?.object ?? 'sub_none';
};

/** A customer that the row does not name cannot be found in the dashboard. */
async function attachedCustomer({ stripe, held }: PayerFixture): Promise<string | undefined> {
  const { customerId } = held.row;
  if (customerId === undefined) return undefined;
  const customer = await stripe.request<Stripe.Customer | Stripe.DeletedCustomer>('GET', `/v1/customers/${customerId}`);
  return customer.deleted ? undefined : customerId;
}

const submitPage = ({ stripe }: PayerFixture, sessionId: string, random: Random) =>
  stripe.submitPage(sessionId, pickRandom(random, CARDS) ?? TEST_CARDS.works);

const USER_BUYS: readonly Step[] = [
  (fixture, clients, random) =>
    createCheckoutSession(clients, { ...CHECKOUT_INPUT, quick_trial: random() < 0.3 }, currentPayer(fixture)),
  (fixture, clients, random) => confirmCheckout(clients, { session_id: anySession(fixture, random) }, currentPayer(fixture)),
];

/** Joining and leaving an organization. Crashes of these calls have tests of their own. */
const SEAT_CHANGES: readonly Step[] = [
  async ({ held, clients }) => {
    await personalBilling(clients, USER_ID);
    held.row = { ...held.row, isCovered: true };
    await endPersonalPremium(clients, USER_ID);
  },
  ({ held }) => {
    held.row = { ...held.row, isCovered: false };
  },
];

const PAYER_MANAGES: readonly Step[] = [
  (fixture, _, random) => submitPage(fixture, anySession(fixture, random), random),
  (fixture, clients) =>
    createCardSession(clients, { ...CARD_SESSION_INPUT, account_type: fixture.held.row.owner.type }, currentPayer(fixture)),
  (fixture, clients, random) => {
    const session_id = anySession(fixture, random);
    return confirmCard(clients, { session_id, account_type: fixture.held.row.owner.type }, currentPayer(fixture));
  },
  (fixture, clients) => cancelSubscription(clients, currentPayer(fixture)),
  (fixture, clients, random) => setCancelAtPeriodEnd(clients, { cancel_at_period_end: random() < 0.5 }, currentPayer(fixture)),
];

/** Changes in the dashboard, past the product. */
export const DASHBOARD_CHANGES: readonly Step[] = [
  async (fixture, _, random) => {
    const form = { cancel_at_period_end: String(random() < 0.5) };
    await fixture.stripe.attempt('POST', `/v1/subscriptions/${anySubscription(fixture, random)}`, form);
  },
  async (fixture, _, random) => fixture.stripe.attempt('DELETE', `/v1/subscriptions/${anySubscription(fixture, random)}`),
  (fixture, _, random) => random() < 0.4 && sellInDashboard(fixture, random),
  (fixture, _, random) => receivePendingPayment(fixture, random),
  async (fixture, _, random) => {
    const customerId = await attachedCustomer(fixture);
    if (customerId === undefined || random() > 0.2) return;
    const cards = fixture.stripe.list<Stripe.PaymentMethod>(`/v1/customers/${customerId}/payment_methods`);
    const card = pickRandom(random, await cards);
    if (card) await fixture.stripe.attempt('POST', `/v1/payment_methods/${card.id}/detach`);
  },
  async (fixture, _, random) => {
    const customerId = await attachedCustomer(fixture);
    if (customerId !== undefined && random() < 0.2) await fixture.stripe.attempt('DELETE', `/v1/customers/${customerId}`);
  },
];

/** Sells a subscription, perhaps beside a live one, whose payment may be pending or disputed. */
async function sellInDashboard(fixture: PayerFixture, random: Random): Promise<void> {
  const { stripe, priceId } = fixture;
  const customerId = await attachedCustomer(fixture);
  if (customerId === undefined) return;
  const session = await stripe.attempt<Stripe.Checkout.Session>('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer: customerId,
    'line_items[0][price]': priceId,
    'line_items[0][quantity]': '1',
    success_url: CHECKOUT_INPUT.success_url,
  });
  if (!session) return;
  const before = new Set((await stripe.list<Stripe.Charge>('/v1/charges')).map((charge) => charge.id));
  const problem = pickRandom(random, [undefined, undefined, 'pending', 'disputed'] as const);
  await stripe.submitPage(session.id, TEST_CARDS.works);
  const charge = (await stripe.list<Stripe.Charge>('/v1/charges')).find((each) => !before.has(each.id));
  if (charge?.status === 'succeeded' && problem) stripe.problems.set(charge.id, problem);
}

/** Stripe sends `invoice.paid` then. The emulator cannot delay a payment, so a change of the customer stands for it. */
async function receivePendingPayment({ stripe, clock }: PayerFixture, random: Random): Promise<void> {
  const pending = [...stripe.problems].filter(([, problem]) => problem === 'pending').map(([id]) => id);
  const chargeId = pickRandom(random, pending);
  if (chargeId === undefined) return;
  stripe.problems.delete(chargeId);
  const { customer } = await stripe.request<Stripe.Charge>('GET', `/v1/charges/${chargeId}`);
  await stripe.attempt('POST', `/v1/customers/${customer}`, { 'metadata[paid]': String(clock.ms) });
}

export const billingEventIds = ({ stripe }: PayerFixture): string[] => {
  const types: readonly string[] = BILLING_EVENTS;
  return stripe.emulator
    .events()
    .filter(({ type }) => types.includes(type))
    .map(({ id }) => id);
};

export async function deliver({ stripe, clock }: PayerFixture, clients: PayerFixture['clients'], eventId: string): Promise<void> {
  const payload = await stripe.payload(eventId);
  await stripeWebhook(clients, signPayload(payload, WEBHOOK_SECRET, Math.floor(clock.ms / 1_000)));
}

/** Events arrive in any order, repeatedly or never. */
const EVENTS_ARRIVE: readonly Step[] = [
  async (fixture, clients, random) => {
    const eventId = pickRandom(random, billingEventIds(fixture));
    if (eventId !== undefined) await deliver(fixture, clients, eventId);
  },
  async (fixture, clients) => {
    const eventId = billingEventIds(fixture).at(-1);
    if (eventId !== undefined) await deliver(fixture, clients, eventId);
  },
  (_, clients) => reconcileBilling(clients),
];

/** Repeated groups are drawn more often. An organization cannot buy on the site. */
export const STEPS: Readonly<Record<Owner['type'], readonly Step[]>> = {
  user: [
    ...USER_BUYS,
    ...USER_BUYS,
    ...SEAT_CHANGES,
    ...PAYER_MANAGES,
    ...PAYER_MANAGES,
    ...DASHBOARD_CHANGES,
    ...EVENTS_ARRIVE,
    ...EVENTS_ARRIVE,
    ...EVENTS_ARRIVE,
  ],
  org: [
    ...PAYER_MANAGES,
    ...PAYER_MANAGES,
    ...DASHBOARD_CHANGES,
    ...DASHBOARD_CHANGES,
    ...EVENTS_ARRIVE,
    ...EVENTS_ARRIVE,
    ...EVENTS_ARRIVE,
  ],
};
