import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { computeEntitlement, type Entitlement } from '#shared/entitlement.ts';
import { type Billing, findLiveSubscription } from '../../../functions/clients/user-records.ts';
import { pickFrom, type Random, randomInt, seededRandom } from '../fuzzing/seeded-random.ts';
import { PAID_BILLING } from '../organizations/organization-records.ts';
import { subscription } from '../users/account-builders.ts';
import { apply, findNextStop } from './billing-oracle.ts';
import { findPriced, type Prediction, predict } from './billing-prediction.ts';
import { deliverEvent, listBillingEventIds } from './billing-steps.ts';
import { findViolationsBySeed, type Seeds } from './find-violations-by-seed.ts';
import { inMemoryPayerFixture, type PayerFixture } from './in-memory-payer-fixture.ts';
import type { OraclePlace } from './oracle-amounts.ts';
import { type EarlierTrial, newAccount, type OracleState, type OracleStep } from './oracle-state.ts';
import { makeProductStep, type ProductHistory } from './oracle-steps.ts';
import { createPromotionCodes } from './payer-steps.ts';
import { DAY_S } from './stripe-oracle.ts';
import { TEST_COUPONS } from './test-coupons.ts';

const ROUNDS = 16;
const HOUR_S = 3_600;

/** Periods that begin on this day end on the 28th of February in most years. */
const LEAP_DAY_S = Date.UTC(2028, 1, 29) / 1_000;

interface History extends ProductHistory {
  readonly random: Random;
  readonly delivered: Set<string>;
  /** For the report of a disagreement. */
  readonly log: string[];
  state: OracleState;
  /** Totals that were read after the event `eventId`. */
  stored?: { readonly eventId: string | undefined; readonly totals: Totals };
}

/**
 * Runs one sequential history on the product and the oracle. Returns their first disagreement, if any. The same seed makes the
 * same choices.
 */
async function findDisagreement(seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const earlierTrial = pickFrom(random, ['none', 'none', 'none', 'email', 'card'] as const);
  const collectsTax = random() < 0.5;
  const fixture = await openFixture(random, earlierTrial, collectsTax);
  const state = newAccount({ owner: fixture.store.row.owner.type, earlierTrial, collectsTax });
  const history: History = { fixture, random, delivered: new Set(), log: [], state, seat: 'none' };
  fixture.clock.ms =
    random() < 0.2
      ? (LEAP_DAY_S + randomInt(random, DAY_S)) * 1_000
      : fixture.clock.ms + randomInt(random, 1_000) * 1_000 * DAY_S;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const disagreement = await runRound(history);
      if (disagreement) return [`${history.log.join(', ')}: ${disagreement}`];
    }
    return [];
  } catch (error) {
    return [`${history.log.join(', ')}: threw ${error}`];
  } finally {
    await fixture.close();
  }
}

async function openFixture(random: Random, earlierTrial: EarlierTrial, collectsTax: boolean): Promise<PayerFixture> {
  const fixture = await inMemoryPayerFixture(random, { collectsTax });
  await createPromotionCodes(fixture);
  const trials = { hadTrial: async () => earlierTrial === 'email', claim: async () => earlierTrial === 'none' };
  return { ...fixture, clients: { ...fixture.clients, trials } };
}

const readSeconds = ({ fixture }: History): number => fixture.clock.ms / 1_000;

async function runRound(history: History): Promise<string | undefined> {
  let time = readSeconds(history) + pickWait(history);
  for (let stop = findNextStop(history.state); stop !== undefined && stop <= time; stop = findNextStop(history.state)) {
    const disagreement = await runStep(history, { kind: 'wait' }, stop);
    if (disagreement) return disagreement;
    // Stripe's lists order objects by second, so that two changes in one second have no order.
    if (stop === time) time++;
  }
  return runStep(history, pickStep(history, time), time);
}

/** Often stops shortly before, at or after the next expected change. */
function pickWait(history: History): number {
  const { random, state } = history;
  const stop = findNextStop(state);
  const untilStop =
    stop === undefined ? 0 : stop - readSeconds(history) + pickFrom(random, [-HOUR_S, -1, 0, 1, HOUR_S - 1, HOUR_S]);
  if (untilStop > 0 && random() < 0.5) return untilStop;
  const longest = pickFrom(random, [60, 10 * 60, HOUR_S, DAY_S, DAY_S, 8 * DAY_S, 15 * DAY_S, 370 * DAY_S]);
  return 1 + randomInt(random, longest);
}

const pickCard = (random: Random) => pickFrom(random, ['works', 'works', 'failsLater', 'authenticates', 'declined'] as const);

const pickCode = (random: Random): string | undefined => (random() < 0.5 ? pickFrom(random, TEST_COUPONS).code : undefined);

/** Returns a place to enter on a page. A customer who has a VAT number enters no other. */
const pickPlace = (random: Random, { location }: OracleState): OraclePlace =>
  pickFrom(random, location.hasVatNumber ? ['germany', 'brazil'] : ['germany', 'germany', 'germanBusiness', 'brazil']);

type PickStep = (random: Random, state: OracleState) => OracleStep;

const openCheckout: PickStep = (random) => ({ kind: 'openCheckout', isQuickTrial: random() < 0.3 });

const changeDetails: PickStep = (random) => ({
  kind: 'changeDetails',
  place: pickFrom(random, ['germany', 'germanBusiness', 'brazil', 'unknown']),
});

const SHARED_STEPS: readonly PickStep[] = [
  (random) => ({ kind: 'replaceCard', card: pickCard(random) }),
  (random) => ({ kind: 'payDueInvoice', card: pickCard(random) }),
  () => ({ kind: 'cancelAtPeriodEnd' }),
  () => ({ kind: 'undoCancel' }),
  () => ({ kind: 'cancelNow' }),
  (random, state) => ({
    kind: 'sellInDashboard',
    card: pickFrom(random, ['works', 'works', 'authenticates']),
    code: pickCode(random),
    place: pickPlace(random, state),
  }),
  changeDetails,
  changeDetails,
  (random) => ({ kind: 'refundLatest', cents: pickFrom(random, [500, 1_200]) }),
  () => ({ kind: 'openDispute' }),
  () => ({ kind: 'openDispute' }),
  () => ({ kind: 'closeDispute', outcome: 'won' }),
  () => ({ kind: 'closeDispute', outcome: 'lost' }),
  () => ({ kind: 'closeDispute', outcome: 'lost' }),
];

/**
 * Rare steps are listed repeatedly. Staff sell to organizations. Renewals of organizations by their admin have their own tests.
 */
const STEPS: Readonly<Record<'user' | 'org', readonly PickStep[]>> = {
  org: SHARED_STEPS,
  user: [
    ...SHARED_STEPS,
    ...Array.from({ length: 6 }, () => openCheckout),
    (random) => ({ kind: 'acceptSeat', agrees: random() < 0.7 }),
    () => ({ kind: 'leaveSeat' }),
    () => ({ kind: 'organizationStopsPaying' }),
    () => ({ kind: 'organizationPaysAgain' }),
  ],
};

/** Prefers steps that are accepted. A user usually pays on the page that they opened, and few customers are deleted. */
function pickStep({ random, state }: History, time: number): OracleStep {
  if (state.session && random() < 0.6)
    return { kind: 'payCheckout', card: pickCard(random), code: pickCode(random), place: pickPlace(random, state) };
  if (random() < 0.02) return { kind: 'deleteCustomer' };
  const steps = Array.from({ length: 4 }, () => pickFrom(random, STEPS[state.owner])(random, state));
  return steps.find((step) => apply(state, step, time).wasAccepted) ?? { kind: 'wait' };
}

/** Makes a step at `time` in the product and in the oracle, and compares the two after all webhooks. */
async function runStep(history: History, step: OracleStep, time: number): Promise<string | undefined> {
  const { fixture, log } = history;
  if (log.length === 0) log.push(fixture.store.row.owner.type);
  log.push(`${new Date(time * 1_000).toISOString().slice(0, -5)} ${Object.values(step).join(' ')}`);
  fixture.clock.ms = time * 1_000;
  await fixture.stripe.emulator.runDue();
  await deliverNew(history);
  const wasAccepted = await makeProductStep(history, step);
  await deliverNew(history);
  history.state = apply(history.state, step, time);
  const expected = predict(history.state, time);
  const actual = await observe(history, wasAccepted);
  return isDeepStrictEqual(expected, actual) ? undefined : describeDifference(expected, actual);
}

async function deliverNew({ fixture, delivered }: Pick<History, 'fixture' | 'delivered'>): Promise<void> {
  const ids = listBillingEventIds(fixture).filter((id) => !delivered.has(id));
  for (const id of ids) {
    delivered.add(id);
    await deliverEvent(fixture, fixture.clients, id);
  }
  if (ids.length > 0) await deliverNew({ fixture, delivered });
}

const toSeconds = (date: Date | undefined): number | undefined => date && date.getTime() / 1_000;

async function observe(history: History, wasAccepted: boolean): Promise<Prediction> {
  const { store, clients } = history.fixture;
  const { row } = store;
  const entitlement = readEntitlement(history, clients.now());
  const current = row.billing?.subscription;
  const live = findLiveSubscription(row);
  const priced = findPriced(history.state) && live;
  return {
    status: current?.status,
    periodEnd: toSeconds(current?.current_period_end),
    isEnding: live?.cancel_at_period_end ?? false,
    cancelAt: toSeconds(live?.cancel_at),
    hadTrial: row.billing?.hadTrial ?? false,
    plan: entitlement.plan,
    until: history.seat === 'paid' ? undefined : toSeconds(entitlement.until),
    notice: entitlement.notice.kind,
    noticeDate: toSeconds(entitlement.notice.date),
    mayBuy: row.owner.type === 'user' && !row.isPaidByOrganization && live === undefined,
    nextCents: priced?.next_amount,
    taxPercent: priced?.tax_percent,
    ...(await readTotals(history)),
    wasAccepted,
  };
}

type Totals = Pick<Prediction, 'liveCount' | 'chargedCents' | 'refundedCents'>;

/** Reads the totals again only after a new event, because Stripe records an event for each change of the totals. */
async function readTotals(history: History): Promise<Totals> {
  const { stripe, store } = history.fixture;
  const eventId = stripe.emulator.listEvents().at(-1)?.id;
  if (history.stored && history.stored.eventId === eventId) return history.stored.totals;
  const subscriptions = await stripe.list(`/v1/subscriptions?customer=${store.row.customerId ?? 'cus_none'}`);
  const charges = (await stripe.list<Stripe.Charge>('/v1/charges')).filter(({ paid }) => paid);
  const totals = {
    liveCount: subscriptions.length,
    chargedCents: charges.reduce((sum, { amount }) => sum + amount, 0),
    refundedCents: charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  };
  history.stored = { eventId, totals };
  return totals;
}

const LAPSED_BILLING: Billing = { ...PAID_BILLING, subscription: subscription({ status: 'canceled' }) };

function readEntitlement({ fixture, seat }: History, now: Date): Entitlement {
  const { owner, billing } = fixture.store.row;
  if (owner.type === 'org') return computeEntitlement(undefined, { billing, role: 'orgAdmin' }, now);
  const seatBilling = seat === 'paid' ? PAID_BILLING : LAPSED_BILLING;
  return computeEntitlement(billing, seat === 'none' ? undefined : { billing: seatBilling, role: 'member' }, now);
}

/** Lists only the fields that differ. */
function describeDifference(expected: Prediction, actual: Prediction): string {
  const toEntries = ({ ...fields }: Prediction): Map<string, unknown> => new Map(Object.entries(fields));
  const actualFields = toEntries(actual);
  return [...toEntries(expected)]
    .filter(([name, value]) => !isDeepStrictEqual(value, actualFields.get(name)))
    .map(([name, value]) => `${name} is ${actualFields.get(name)}, the oracle says ${value}`)
    .join('; ');
}

export const findDisagreements = (seeds: Seeds): Promise<string[]> => findViolationsBySeed(seeds, findDisagreement);
