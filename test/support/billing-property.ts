import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { cancelSubscription } from '../../functions/account/cancel-subscription.ts';
import { setCancelAtPeriodEnd } from '../../functions/account/set-cancel-at-period-end.ts';
import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import type { Owner } from '../../functions/clients/billing-rows.ts';
import type { Billing } from '../../functions/clients/user-records.ts';
import { reconcileBilling } from '../../functions/events/reconcile-billing.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.ts';
import { endPersonalPremium, personalBilling } from '../../functions/invites/end-personal-premium.ts';
import { expectedBilling, readBooks, type SubscriptionFacts } from './billing-reference-model.ts';
import { CARD_SESSION_INPUT, CHECKOUT_INPUT } from './checkout-steps.ts';
import { InjectedCrash, withCrash } from './crash-injection.ts';
import { signPayload } from './forged-webhooks.ts';
import { currentPayer, type PayerFixture, payerFixture } from './payer-fixture.ts';
import { USER_ID } from './record-builders.ts';
import { pickRandom, type Random, seededRandom } from './seeded-random.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';
import { TEST_CARDS } from './test-cards.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 1_440 * MINUTE_MS;
const ROUNDS = 14;
const MOST_CALLS = 12;

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
const DASHBOARD_CHANGES: readonly Step[] = [
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

const billingEventIds = ({ stripe }: PayerFixture): string[] => {
  const types: readonly string[] = BILLING_EVENTS;
  return stripe.emulator
    .events()
    .filter(({ type }) => types.includes(type))
    .map(({ id }) => id);
};

async function deliver({ stripe, clock }: PayerFixture, clients: PayerFixture['clients'], eventId: string): Promise<void> {
  const payload = await stripe.payload(eventId);
  await stripeWebhook(clients, signPayload(payload, WEBHOOK_SECRET, Math.floor(clock.ms / SECOND_MS)));
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
const STEPS: Readonly<Record<Owner['type'], readonly Step[]>> = {
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

const REFUSALS = ['badRequest', 'forbidden', 'notFound', 'conflict', 'retry'];

const isExpected = (reason: unknown): boolean =>
  reason instanceof InjectedCrash || (reason instanceof Error && 'code' in reason && REFUSALS.includes(String(reason.code)));

/**
 * Runs a random history of one payer, in which calls overlap and crash, time passes, and events arrive in any order,
 * repeatedly or never. Then either every event is delivered or the reconciler runs, and the row must match Stripe.
 * Returns every violation. The same seed makes the same choices.
 */
async function findBillingFaults(seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const fixture = await payerFixture(random);
  const faults: string[] = [];
  const runStep = async () => {
    const crashes = random() < 0.25;
    const { clients } = fixture;
    const used = crashes ? withCrash(clients, 1 + Math.floor(random() * MOST_CALLS), random() < 0.5) : clients;
    await pickRandom(random, STEPS[fixture.held.row.owner.type])?.(fixture, used, random);
  };
  for (let round = 0; round < ROUNDS; round++) {
    fixture.clock.ms += random() * 10 * MINUTE_MS + (random() < 0.1 ? random() * 8 * DAY_MS : 0);
    const ended = await Promise.allSettled(Array.from({ length: random() < 0.5 ? 4 : 1 }, runStep));
    for (const end of ended) if (end.status === 'rejected' && !isExpected(end.reason)) faults.push(String(end.reason));
  }
  await (random() < 0.5 ? deliverAll(fixture, random) : reconcile(fixture));
  faults.push(...(await violations(fixture)));
  await fixture.close();
  return faults;
}

interface Seeds {
  readonly first: number;
  readonly last: number;
  readonly step?: number;
}

/** Returns the faults of every `step`-th history, each with the seed that reproduces it. */
export async function findFaultsInHistories({ first, last, step = 1 }: Seeds): Promise<string[]> {
  // Refusals are part of every history, and their stack traces would take a third of the time.
  Error.stackTraceLimit = 0;
  const faults: string[] = [];
  for (let seed = first; seed <= last; seed += step)
    faults.push(...(await findBillingFaults(seed)).map((fault) => `${seed}: ${fault}`));
  return faults;
}

/** Stripe repeats an event until it is accepted, while the account goes on changing. No reconciler is needed then. */
async function deliverAll(fixture: PayerFixture, random: Random): Promise<void> {
  const delivered = new Set<string>();
  const deliverNew = async () => {
    const ids = billingEventIds(fixture).filter((id) => !delivered.has(id));
    for (const id of ids) delivered.add(id);
    await Promise.all(ids.map((id) => deliverUntilAccepted(fixture, id)));
    return ids.length;
  };
  const changeAndDeliver = async () => {
    await fixture.clients.pause(0);
    await pickRandom(random, DASHBOARD_CHANGES)?.(fixture, fixture.clients, random);
    await deliverNew();
  };
  await deliverNew();
  await Promise.all(Array.from({ length: 8 }, changeAndDeliver));
  // The product's own reactions cause events too.
  while ((await deliverNew()) > 0);
}

async function deliverUntilAccepted(fixture: PayerFixture, eventId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const [end] = await Promise.allSettled([deliver(fixture, fixture.clients, eventId)]);
    if (end.status === 'fulfilled') return;
    fixture.clock.ms += MINUTE_MS;
  }
  throw new Error(`${eventId} is never accepted.`);
}

async function reconcile({ clock, clients }: PayerFixture): Promise<void> {
  for (let runs = 0; runs < 3; runs++) {
    clock.ms += 60 * MINUTE_MS;
    await reconcileBilling(clients);
  }
}

const NOTHING: Billing = { hadTrial: false, surplus: [] };

async function violations({ stripe, held: { row } }: PayerFixture): Promise<string[]> {
  const { subscriptions, openCheckouts, hadTrial } = await readBooks(stripe);
  const own = subscriptions.filter(({ customerId }) => customerId === row.customerId);
  const found = row.customerId === undefined ? undefined : await expectedBilling(stripe, row.customerId);
  const wanted = found && { ...found, hadTrial };
  const rules: Record<string, boolean> = {
    'a deleted customer is not forgotten': row.customerId !== undefined && found === undefined,
    [`the row shows ${JSON.stringify(row.billing)} where Stripe has ${JSON.stringify(wanted)}`]:
      wanted !== undefined && !isDeepStrictEqual(row.billing ?? NOTHING, wanted),
    'a trial of a deleted customer is forgotten': hadTrial !== (row.billing?.hadTrial ?? false),
    'a user has two live subscriptions': row.owner.type === 'user' && subscriptions.filter(({ isLive }) => isLive).length > 1,
    'an organization was refunded': row.owner.type === 'org' && subscriptions.some(({ refundedCents }) => refundedCents > 0),
    'a second payment was kept': own.some((one) => one.refund !== 'none' && one.payment === 'settled' && !isRefunded(one)),
    'a refund is due that could be made': own.some(({ refund, payment }) => refund === 'due' && payment !== 'pending'),
    'a refund is noted that was not made': own.some((one) => one.refund === 'refunded' && !isRefunded(one)),
    'more was refunded than was paid': subscriptions.some(({ refundedCents, paidCents }) => refundedCents > paidCents),
    'a member goes on paying': row.isCovered && own.some(({ isLive, isEnding }) => isLive && !isEnding),
    'two checkouts are open': openCheckouts > 1,
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

const isRefunded = ({ refundedCents, paidCents }: SubscriptionFacts): boolean => refundedCents === paidCents;
