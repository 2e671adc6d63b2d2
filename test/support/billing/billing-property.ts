import { isDeepStrictEqual } from 'node:util';
import type { Billing } from '../../../functions/clients/user-records.ts';
import { reconcileBilling } from '../../../functions/events/reconcile-billing.lambda.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { isExpectedFailure, withCrash } from '../faults/crash-injection.ts';
import { pickRandom, type Random, seededRandom } from '../fuzzing/seeded-random.ts';
import { computeExpectedBilling, readStripeAccount, type SubscriptionFacts } from './billing-reference-model.ts';
import {
  type BillingHistory,
  DASHBOARD_CHANGES,
  deliverEvent,
  listBillingEventIds,
  pickCards,
  STEPS,
  startSubscription,
} from './billing-steps.ts';
import { findViolationsBySeed, type Seeds } from './find-violations-by-seed.ts';
import { inMemoryPayerFixture, type PayerFixture } from './in-memory-payer-fixture.ts';
import { createPromotionCodes } from './payer-steps.ts';

const ROUNDS = 14;
const MAX_CRASHED_CALL = 12;

/** Stripe deletes events after 30 days. */
const LONGEST_HISTORY_MS = 25 * DAY_MS;

const EXPECTED_CODES = ['badRequest', 'forbidden', 'notFound', 'conflict', 'retry'];

/**
 * Runs a random history of one payer. Calls overlap and crash, time passes, and webhooks are delivered in any order, repeatedly
 * or never. In the end either all events are delivered or the reconciler runs, and the row must match Stripe. Returns all
 * violations. The same seed makes the same choices.
 */
async function findBillingViolations(seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const fixture = await openHistory(random);
  const end = fixture.clock.ms + LONGEST_HISTORY_MS;
  if (random() < 0.8) await startSubscription(fixture, random);
  const violations: string[] = [];
  const runStep = async () => {
    const isCrashing = random() < 0.25;
    const { clients } = fixture;
    const stepClients = isCrashing ? withCrash(clients, 1 + Math.floor(random() * MAX_CRASHED_CALL), random() < 0.5) : clients;
    await pickRandom(random, STEPS[fixture.store.row.owner.type])?.(fixture, stepClients, random);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const jump = random() < 0.2 ? random() * 14 * DAY_MS : 0;
    fixture.clock.ms += random() * 10 * MINUTE_MS + Math.min(jump, Math.max(0, end - fixture.clock.ms));
    const results = await Promise.allSettled(Array.from({ length: random() < 0.5 ? 4 : 1 }, runStep));
    for (const result of results)
      if (result.status === 'rejected' && !isExpectedFailure(result.reason, EXPECTED_CODES))
        violations.push(String(result.reason));
  }
  await (random() < 0.5 ? deliverAll(fixture, random) : runReconciler(fixture));
  violations.push(...(await findViolations(fixture)));
  await fixture.close();
  return violations;
}

export const findBillingViolationsInHistories = (seeds: Seeds): Promise<string[]> =>
  findViolationsBySeed(seeds, findBillingViolations);

/** Delivers every event until it is accepted, as Stripe does, while changes continue. */
async function deliverAll(fixture: BillingHistory, random: Random): Promise<void> {
  const delivered = new Set<string>();
  const deliverNew = async () => {
    const ids = listBillingEventIds(fixture).filter((id) => !delivered.has(id));
    for (const id of ids) delivered.add(id);
    await Promise.all(ids.map((id) => deliverUntilAccepted(fixture, id)));
    return ids.length;
  };
  const changeAndDeliver = async () => {
    await fixture.clients.sleep(0);
    await pickRandom(random, DASHBOARD_CHANGES)?.(fixture, fixture.clients, random);
    await deliverNew();
  };
  await deliverNew();
  await Promise.all(Array.from({ length: 8 }, changeAndDeliver));
  while ((await deliverNew()) > 0);
}

async function deliverUntilAccepted(fixture: PayerFixture, eventId: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [result] = await Promise.allSettled([deliverEvent(fixture, fixture.clients, eventId)]);
    if (result.status === 'fulfilled') return;
    fixture.clock.ms += MINUTE_MS;
  }
  throw new Error(`${eventId} was not accepted after 100 attempts.`);
}

async function runReconciler({ clock, clients }: PayerFixture): Promise<void> {
  for (let runs = 0; runs < 3; runs++) {
    clock.ms += 60 * MINUTE_MS;
    await reconcileBilling(clients);
  }
}

async function openHistory(random: Random): Promise<BillingHistory> {
  const afterDunning = random() < 0.7 ? 'cancel' : 'mark_unpaid';
  const fixture = await inMemoryPayerFixture(random, { afterDunning, collectsTax: random() < 0.5 });
  const usesCodes = random() < 0.6;
  if (usesCodes) await createPromotionCodes(fixture);
  return { ...fixture, cards: pickCards(random), usesCodes };
}

const NO_BILLING: Billing = { hadTrial: false, duplicateSubscriptions: [] };

async function findViolations({ stripe, store: { row } }: PayerFixture): Promise<string[]> {
  const { subscriptions, openCheckouts, hadTrial } = await readStripeAccount(stripe);
  const own = subscriptions.filter(({ customerId }) => customerId === row.customerId);
  const customerBilling = row.customerId === undefined ? undefined : await computeExpectedBilling(stripe, row.customerId);
  const { pastDueSince, ...storedBilling } = row.billing ?? NO_BILLING;
  const expected = customerBilling && { ...customerBilling, hadTrial };
  const violations: Record<string, boolean> = {
    'the row still names a deleted customer': row.customerId !== undefined && customerBilling === undefined,
    [`the row contains ${JSON.stringify(row.billing)} but Stripe has ${JSON.stringify(expected)}`]:
      expected !== undefined && !isDeepStrictEqual(storedBilling, expected),
    'pastDueSince is missing or was not removed':
      (pastDueSince !== undefined) !== (row.billing?.subscription?.status === 'past_due'),
    'hadTrial differs from Stripe': hadTrial !== (row.billing?.hadTrial ?? false),
    'a user has two live subscriptions': row.owner.type === 'user' && subscriptions.filter(({ isLive }) => isLive).length > 1,
    'an organization was refunded': row.owner.type === 'org' && subscriptions.some((each) => each.refundedCents > each.lateCents),
    'a payment after the end was not refunded': own.some(
      (each) => each.payment === 'settled' && each.refundedCents < each.lateCents,
    ),
    'a subscription is live although the bank returned its payment': subscriptions.some(
      ({ isLive, isPaymentReturned }) => isLive && isPaymentReturned,
    ),
    'a refundable payment was not refunded': own.some(
      (each) => each.refund !== 'none' && each.payment === 'settled' && !isRefunded(each),
    ),
    'a refund is still due although the payment is no longer pending': own.some(
      ({ refund, payment }) => refund === 'due' && payment !== 'pending',
    ),
    'a subscription is marked as refunded but was not refunded in full': own.some(
      (each) => each.refund === 'refunded' && !isRefunded(each),
    ),
    'more was refunded than was paid': subscriptions.some(({ refundedCents, paidCents }) => refundedCents > paidCents),
    'a member of an organization has a subscription that renews although they agreed to its end':
      row.isPaidByOrganization && row.hasAgreedToEndPersonal === true && own.some(({ isLive, isEnding }) => isLive && !isEnding),
    'the page of an ended subscription still takes a payment': own.some(
      ({ isLive, hasOpenInvoice }) => !isLive && hasOpenInvoice,
    ),
    'more than one checkout session is open': openCheckouts > 1,
  };
  return Object.keys(violations).filter((violation) => violations[violation]);
}

const isRefunded = ({ refundedCents, paidCents }: SubscriptionFacts): boolean => refundedCents === paidCents;
