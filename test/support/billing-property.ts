import { isDeepStrictEqual } from 'node:util';
import type { Billing } from '../../functions/clients/user-records.ts';
import { reconcileBilling } from '../../functions/events/reconcile-billing.ts';
import { expectedBilling, readBooks, type SubscriptionFacts } from './billing-reference-model.ts';
import { billingEventIds, DASHBOARD_CHANGES, deliver, STEPS } from './billing-steps.ts';
import { InjectedCrash, withCrash } from './crash-injection.ts';
import { type PayerFixture, payerFixture } from './payer-fixture.ts';
import { pickRandom, type Random, seededRandom } from './seeded-random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ROUNDS = 14;
const MOST_CALLS = 12;

const REFUSALS = ['badRequest', 'forbidden', 'notFound', 'conflict', 'retry'];

const isExpected = (reason: unknown): boolean =>
  reason instanceof InjectedCrash || (reason instanceof Error && 'code' in reason && REFUSALS.includes(String(reason.code)));

/**
 * Runs a random history of one payer, in which calls overlap and crash, time passes, and events arrive in any order,
 * repeatedly or never. Then either every event is delivered or the reconciler runs, and the row must match Stripe.
 * Returns every violation. The same seed makes the same choices.
 */
export async function findBillingFaults(seed: number): Promise<string[]> {
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
  for (let seed = first; seed <= last; seed += step) {
    const found = await findBillingFaults(seed).catch((error: unknown) => [`threw ${error}`]);
    faults.push(...found.map((fault) => `${seed}: ${fault}`));
  }
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
