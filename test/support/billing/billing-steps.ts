import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { cancelSubscription } from '../../../functions/account/cancel-subscription.lambda.ts';
import { setCancelAtPeriodEnd } from '../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { confirmCard } from '../../../functions/checkout/confirm-card.lambda.ts';
import { confirmCheckout } from '../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCardSession } from '../../../functions/checkout/create-card-session.lambda.ts';
import { createCheckoutSession } from '../../../functions/checkout/create-checkout-session.lambda.ts';
import type { Owner } from '../../../functions/clients/billing-rows.ts';
import { reconcileBilling } from '../../../functions/events/reconcile-billing.lambda.ts';
import { stripeWebhook } from '../../../functions/events/stripe-webhook.lambda.ts';
import { pickFrom, pickRandom, type Random } from '../fuzzing/seeded-random.ts';
import { CARD_SESSION_INPUT, CHECKOUT_INPUT } from './checkout-steps.ts';
import { currentPayer, type PayerFixture } from './in-memory-payer-fixture.ts';
import { acceptSeat, leaveSeat, openStaffSession } from './payer-steps.ts';
import { signPayload } from './sign-webhook.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';
import { changePromotionCodes, changeTaxLocation, pickAddressFields, pickCode } from './tax-and-discount-steps.ts';
import { TEST_CARDS } from './test-cards.ts';

export type BillingHistory = PayerFixture & {
  /** Numbers of the cards. Each payment uses a random one of them. */
  readonly cards: readonly string[];
  /** True if the payer enters promotion codes and staff sell with coupons. */
  readonly usesCodes: boolean;
};

type Step = (fixture: BillingHistory, clients: PayerFixture['clients'], random: Random) => unknown;

const TROUBLED_CARDS = ['failsLater', 'authenticates', 'disputed', 'inquiry', 'fraudWarning'] as const;

/** If a history has troubled payments, most of its payments have the same trouble. */
export function pickCards(random: Random): string[] {
  const troubled = TEST_CARDS[pickFrom(random, TROUBLED_CARDS)];
  return random() < 0.3 ? [TEST_CARDS.works, TEST_CARDS.mastercard] : [TEST_CARDS.works, troubled, troubled];
}

const pickCard = ({ cards }: BillingHistory, random: Random): string => pickFrom(random, cards);

const pickSessionId = ({ stripe }: PayerFixture, random: Random): string =>
  pickRandom(random, stripe.sessionIds) ?? 'cs_test_none';

const pickSubscriptionId = ({ stripe }: PayerFixture, random: Random): string => {
  const created = stripe.emulator.listEvents().filter(({ type }) => type === 'customer.subscription.created');
  return pickRandom(random, created)?.object ?? 'sub_none';
};

/** Returns the id of the row's customer, unless it was deleted. Staff find only customers that are linked to the row. */
async function findLinkedCustomerId({ stripe, store }: PayerFixture): Promise<string | undefined> {
  const { customerId } = store.row;
  if (customerId === undefined) return undefined;
  const customer = await stripe.request<Stripe.Customer | Stripe.DeletedCustomer>('GET', `/v1/customers/${customerId}`);
  return customer.deleted ? undefined : customerId;
}

/** Sometimes enters a promotion code first, which the page may refuse. */
async function submitPage(history: BillingHistory, sessionId: string, random: Random): Promise<void> {
  const { stripe, usesCodes } = history;
  if (usesCodes && random() < 0.7) await stripe.enterPromotionCode(sessionId, pickCode(random));
  await stripe.submitPage(sessionId, pickCard(history, random), pickAddressFields(random));
}

/** Sells a subscription at the start of a history. Most histories would otherwise contain no subscription. */
export async function startSubscription(history: BillingHistory, random: Random): Promise<void> {
  if (history.store.row.owner.type === 'org') return sellInDashboard(history, random);
  const input = { ...CHECKOUT_INPUT, quick_trial: random() < 0.7 };
  await createCheckoutSession(history.clients, input, currentPayer(history, 'buyer'));
  await submitPage(history, pickSessionId(history, random), random);
}

const CHECKOUT_STEPS: readonly Step[] = [
  (fixture, clients, random) =>
    createCheckoutSession(clients, { ...CHECKOUT_INPUT, quick_trial: random() < 0.3 }, currentPayer(fixture, 'buyer')),
  (fixture, clients, random) =>
    confirmCheckout(clients, { session_id: pickSessionId(fixture, random) }, currentPayer(fixture, 'buyer')),
];

/** The payer joins an organization, and may agree to the end of their own subscription, or the payer leaves the organization. */
const SEAT_CHANGES: readonly Step[] = [(fixture, _, random) => acceptSeat(fixture, random() < 0.7), leaveSeat];

const PAYER_STEPS: readonly Step[] = [
  (fixture, _, random) => submitPage(fixture, pickSessionId(fixture, random), random),
  (fixture, clients) =>
    createCardSession(
      clients,
      { ...CARD_SESSION_INPUT, account_type: fixture.store.row.owner.type },
      currentPayer(fixture, 'billingOwner'),
    ),
  (fixture, clients, random) => {
    const session_id = pickSessionId(fixture, random);
    return confirmCard(
      clients,
      { session_id, account_type: fixture.store.row.owner.type },
      currentPayer(fixture, 'billingOwner'),
    );
  },
  (fixture, clients, random) => random() < 0.3 && cancelSubscription(clients, {}, currentPayer(fixture, 'billingOwner')),
  (fixture, clients, random) =>
    setCancelAtPeriodEnd(clients, { cancel_at_period_end: random() < 0.5 }, currentPayer(fixture, 'billingOwner')),
];

export const DASHBOARD_CHANGES: readonly Step[] = [
  async (fixture, _, random) => {
    const form = { cancel_at_period_end: String(random() < 0.5) };
    await fixture.stripe.attempt('POST', `/v1/subscriptions/${pickSubscriptionId(fixture, random)}`, form);
  },
  async (fixture, _, random) =>
    random() < 0.3 && fixture.stripe.attempt('DELETE', `/v1/subscriptions/${pickSubscriptionId(fixture, random)}`),
  (fixture, _, random) => random() < 0.4 && sellInDashboard(fixture, random),
  (fixture, _, random) => completePendingPayment(fixture, random),
  (fixture, _, random) => changeDispute(fixture, random),
  (fixture, _, random) => payDueInvoice(fixture, random),
  (fixture, _, random) => fixture.usesCodes && changePromotionCodes(fixture, random),
  async (fixture, _, random) => {
    const customerId = await findLinkedCustomerId(fixture);
    if (customerId !== undefined && random() < 0.5) await changeTaxLocation(fixture, customerId, random);
  },
  async (fixture, _, random) => {
    const customerId = await findLinkedCustomerId(fixture);
    if (customerId === undefined || random() > 0.2) return;
    const cards = fixture.stripe.list<Stripe.PaymentMethod>(`/v1/customers/${customerId}/payment_methods`);
    const card = pickRandom(random, await cards);
    if (card) await fixture.stripe.attempt('POST', `/v1/payment_methods/${card.id}/detach`);
  },
  async (fixture, _, random) => {
    const customerId = await findLinkedCustomerId(fixture);
    if (customerId !== undefined && random() < 0.05) await fixture.stripe.attempt('DELETE', `/v1/customers/${customerId}`);
  },
];

async function sellInDashboard(fixture: BillingHistory, random: Random): Promise<void> {
  const { stripe, clients, usesCodes } = fixture;
  const customer = await findLinkedCustomerId(fixture);
  if (customer === undefined) return;
  const sessionId = await openStaffSession(fixture, {
    customer,
    collectsTax: clients.checkoutSettings.collectsTax && random() < 0.8,
    coupon: usesCodes && random() < 0.4 ? pickCode(random) : undefined,
    params: random() < 0.2 && TRIAL_WITHOUT_CARD,
  });
  if (sessionId === undefined) return;
  const chargeIdsBefore = new Set((await stripe.list<Stripe.Charge>('/v1/charges')).map((charge) => charge.id));
  await submitPage(fixture, sessionId, random);
  // Closes a session that is still open because the card was declined.
  await stripe.attempt('POST', `/v1/checkout/sessions/${sessionId}/expire`);
  const charge = (await stripe.list<Stripe.Charge>('/v1/charges')).find((each) => !chargeIdsBefore.has(each.id));
  if (charge?.status === 'succeeded' && !charge.disputed && random() < 0.25) stripe.pendingChargeIds.add(charge.id);
}

/** Parameters of a sale with a trial. At the end of the trial, the subscription becomes `paused` if the customer has no card. */
const TRIAL_WITHOUT_CARD = {
  payment_method_collection: 'if_required',
  'subscription_data[trial_period_days]': '3',
  'subscription_data[trial_settings][end_behavior][missing_payment_method]': 'pause',
};

/**
 * Completes a pending payment. Stripe then sends `invoice.paid`. The emulator cannot delay a payment, so this updates the
 * customer to trigger an event.
 */
async function completePendingPayment({ stripe, clock }: PayerFixture, random: Random): Promise<void> {
  const chargeId = pickRandom(random, [...stripe.pendingChargeIds]);
  if (chargeId === undefined) return;
  stripe.pendingChargeIds.delete(chargeId);
  const { customer } = await stripe.request<Stripe.Charge>('GET', `/v1/charges/${chargeId}`);
  await stripe.attempt('POST', `/v1/customers/${customer}`, { 'metadata[paid]': String(clock.ms) });
}

/** A bank opens a dispute of a payment that has arrived, or decides an open one. */
async function changeDispute({ stripe, clock }: PayerFixture, random: Random): Promise<void> {
  const open = pickRandom(
    random,
    stripe.emulator.listDisputes().filter(({ isClosed }) => !isClosed),
  );
  if (open) return stripe.emulator.closeDispute(open.id, random() < 0.5 ? 'won' : 'lost');
  const charges = (await stripe.list<Stripe.Charge>('/v1/charges')).filter(
    ({ id, paid, disputed }) => paid && !disputed && !stripe.pendingChargeIds.has(id),
  );
  const charge = pickRandom(random, charges);
  if (!charge || random() < 0.5) return;
  // Two disputes in one second have no order.
  clock.ms += 1_000;
  await stripe.emulator.openDispute(charge.id);
}

/** Pays an open invoice on Stripe's page, which authenticates the payment if the card requires it. */
async function payDueInvoice(history: BillingHistory, random: Random): Promise<void> {
  const { stripe } = history;
  const invoice = pickRandom(random, await stripe.list<Stripe.Invoice>('/v1/invoices?status=open'));
  if (invoice) await stripe.submitInvoicePage(invoice, pickCard(history, random));
}

export const listBillingEventIds = ({ stripe }: PayerFixture): string[] => {
  const types: readonly string[] = BILLING_EVENTS;
  return stripe.emulator
    .listEvents()
    .filter(({ type }) => types.includes(type))
    .map(({ id }) => id);
};

export async function deliverEvent(
  { stripe, clock }: PayerFixture,
  clients: PayerFixture['clients'],
  eventId: string,
): Promise<void> {
  const payload = await stripe.readEventPayload(eventId);
  await stripeWebhook(clients, signPayload(payload, WEBHOOK_SECRET, Math.floor(clock.ms / 1_000)));
}

const SYNC_STEPS: readonly Step[] = [
  async (fixture, clients, random) => {
    const eventId = pickRandom(random, listBillingEventIds(fixture));
    if (eventId !== undefined) await deliverEvent(fixture, clients, eventId);
  },
  async (fixture, clients) => {
    const eventId = listBillingEventIds(fixture).at(-1);
    if (eventId !== undefined) await deliverEvent(fixture, clients, eventId);
  },
  (_, clients) => reconcileBilling(clients),
];

/** Steps of groups that are listed repeatedly are picked more often. Renewals of organizations have their own tests. */
export const STEPS: Readonly<Record<Owner['type'], readonly Step[]>> = {
  user: [
    ...CHECKOUT_STEPS,
    ...CHECKOUT_STEPS,
    ...SEAT_CHANGES,
    ...PAYER_STEPS,
    ...PAYER_STEPS,
    ...DASHBOARD_CHANGES,
    ...SYNC_STEPS,
    ...SYNC_STEPS,
    ...SYNC_STEPS,
  ],
  org: [...PAYER_STEPS, ...PAYER_STEPS, ...DASHBOARD_CHANGES, ...DASHBOARD_CHANGES, ...SYNC_STEPS, ...SYNC_STEPS, ...SYNC_STEPS],
};
