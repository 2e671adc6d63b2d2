import { setCancelAtPeriodEnd } from '../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { syncBilling } from '../../../functions/billing/sync-billing.ts';
import { confirmCheckout } from '../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCheckoutSession } from '../../../functions/checkout/create-checkout-session.lambda.ts';
import type { User } from '../../../functions/clients/user-records.ts';
import { removePendingAccounts } from '../../../functions/events/remove-pending-accounts.ts';
import { sweepUploads } from '../../../functions/events/sweep-uploads.lambda.ts';
import { acceptInvite } from '../../../functions/invites/accept-invite.lambda.ts';
import { leaveOrganization } from '../../../functions/organizations/leave-organization.lambda.ts';
import { setMemberStatus } from '../../../functions/organizations/set-member-status.lambda.ts';
import { CHECKOUT_INPUT, readSessionId, submitCard } from '../billing/checkout-steps.ts';
import { TEST_CARDS } from '../billing/test-cards.ts';
import { CALL_FAULTS, withCallFault } from '../faults/call-faults.ts';
import { isExpectedFailure, USER_ERROR_CODES } from '../faults/crash-injection.ts';
import { pickRandom, seededRandom } from '../fuzzing/seeded-random.ts';
import { inviteEmails, latestInviteLink, readOrganizationWithSeatCount } from '../organizations/organization-fixture.ts';
import { actor, imageRecord, ORG_ID, uploadRecord } from '../record-builders.ts';
import { type DeletionFixture, deletionFixture } from './deletion-fixture.ts';

const STEPS_PER_HISTORY = 9;
const MAX_FAULTY_CALL = 24;
/** After this number of histories, a new fixture replaces the tables and the emulators, so that they stay small. */
const HISTORIES_PER_FIXTURE = 25;
const MINUTE_IN_DAYS = 1 / 1_440;

interface History {
  readonly fixture: DeletionFixture;
  readonly userId: string;
  readonly email: string;
  readonly random: () => number;
  images: number;
}

type Step = (history: History) => unknown;

async function buy({ fixture, userId, random }: History): Promise<void> {
  const { url } = await createCheckoutSession(fixture.clients, CHECKOUT_INPUT, await fixture.payer(userId));
  if (random() < 0.2) return;
  await submitCard(url, random() < 0.3 ? TEST_CARDS.failsLater : TEST_CARDS.works);
  if (random() < 0.6) await confirmCheckout(fixture.clients, { session_id: readSessionId(url) }, await fixture.payer(userId));
}

const setRenewal =
  (cancel_at_period_end: boolean): Step =>
  async ({ fixture, userId }) =>
    setCancelAtPeriodEnd(fixture.clients, { cancel_at_period_end }, await fixture.payer(userId));

async function upload(history: History): Promise<void> {
  const key = { userId: history.userId, id: `01JD${String(history.images++).padStart(22, '0')}` };
  await history.fixture.clients.uploads.open(uploadRecord(key), 0);
  if (history.random() < 0.7) await history.fixture.clients.uploads.finish(imageRecord(key));
}

/** Does nothing after the deletion, because a later invitation to the email would count as left of the deleted account. */
async function join({ fixture, userId, email, random }: History): Promise<void> {
  if (!(await fixture.clients.users.getConsistently(userId))) return;
  await inviteEmails(fixture, email);
  if (random() < 0.3) return;
  await acceptInvite(fixture.clients, { ...latestInviteLink(fixture, email), password: null }, userId);
}

const setStatus =
  (status: 'Active' | 'Deactivated'): Step =>
  ({ fixture, userId }) =>
    setMemberStatus(fixture.clients, { orgId: ORG_ID, userId, status });

async function waitAndRunSchedules({ fixture, random }: History): Promise<void> {
  await fixture.advanceDays(random() < 0.3 ? 15 : random() * 6);
  await runSchedules(fixture);
}

async function runSchedules(fixture: DeletionFixture): Promise<void> {
  await sweepUploads(await skipEmptyPartitions(fixture));
  await removePendingAccounts(fixture.clients);
  await fixture.purge();
}

/** The sweep reads the partitions of 30 days. Queries for the empty ones would take most of the time. */
async function skipEmptyPartitions({ clients, listRowsWith }: DeletionFixture): Promise<DeletionFixture['clients']> {
  const { deletions } = clients;
  const partitions = new Set((await listRowsWith('sweepDay')).map(({ sweepDay }) => sweepDay));
  const listUnfinished: typeof deletions.listUnfinished = async function* (partition, latestStart) {
    if (partitions.has(partition)) yield* deletions.listUnfinished(partition, latestStart);
  };
  return { ...clients, deletions: { ...deletions, listUnfinished } };
}

/** Steps that are listed repeatedly are picked more often. */
const STEPS: readonly Step[] = [
  ({ fixture, userId }) => fixture.delete(userId),
  ({ fixture, userId }) => fixture.delete(userId),
  ({ fixture, userId }) => fixture.delete(userId),
  ({ fixture, userId }) => fixture.keep(userId),
  ({ fixture, userId }) => fixture.keep(userId),
  ({ fixture, userId }) => Promise.allSettled([fixture.delete(userId), fixture.keep(userId)]),
  ({ fixture, userId }) => fixture.export(userId),
  ({ fixture, userId }) => Promise.allSettled([fixture.export(userId), fixture.purge()]),
  buy,
  buy,
  setRenewal(true),
  setRenewal(false),
  upload,
  upload,
  join,
  ({ fixture, userId }) => leaveOrganization(fixture.clients, actor({ userId })),
  setStatus('Deactivated'),
  setStatus('Active'),
  waitAndRunSchedules,
  waitAndRunSchedules,
];

/** Runs a step, a third of the time with a fault at one of its calls. Returns an unexpected error. */
async function runStep(history: History): Promise<string[]> {
  const { fixture, random } = history;
  const step = pickRandom(random, STEPS);
  if (random() < 0.33) {
    const fault = pickRandom(random, CALL_FAULTS) ?? 'crash';
    await withCallFault(fixture, async () => step?.(history), 1 + Math.floor(random() * MAX_FAULTY_CALL), fault);
    return [];
  }
  try {
    await step?.(history);
    return [];
  } catch (error) {
    return isExpectedFailure(error, USER_ERROR_CODES) ? [] : [String(error)];
  }
}

/** Lets the schedules complete everything, and returns the violations. */
async function findFinalViolations(history: History): Promise<string[]> {
  const { fixture, userId } = history;
  const row = await fixture.clients.users.getConsistently(userId);
  if (row?.customerId !== undefined) await syncBilling(fixture.clients, row.customerId);
  const violations = row ? await findRenewalViolations(history, row) : [];
  await fixture.advanceDays(15);
  for (let run = 0; run < 3; run++) {
    await runSchedules(fixture);
    await fixture.advanceDays(1 / 24);
  }
  const isGone = !row || row.deletionDue !== undefined;
  return [...violations, ...(await findSeatViolations(fixture)), ...(await (isGone ? findRemains : findLosses)(history))];
}

/**
 * Returns a violation if the subscription of a deleted account is renewed, or if that of a kept account is still marked as ended by the
 * deletion.
 */
async function findRenewalViolations({ fixture }: History, { customerId, deletionDue }: User): Promise<string[]> {
  if (customerId === undefined) return [];
  const { data } = await fixture.stripe.subscriptions.list({ customer: customerId });
  return data.flatMap(({ cancel_at_period_end, metadata }) => {
    if (deletionDue && !cancel_at_period_end) return ['a subscription of a deleted account is renewed'];
    return !deletionDue && metadata.ended_by_deletion ? ['a subscription of a kept account stays canceled'] : [];
  });
}

async function findSeatViolations(fixture: DeletionFixture): Promise<string[]> {
  const { seats, seatsFree, counted } = await readOrganizationWithSeatCount(fixture);
  return seats - seatsFree === counted ? [] : [`${counted} members, ${seats - seatsFree} seats in use`];
}

/** Returns everything that is left of a deleted account, except expired rows. Also checks that one email about the deletion is due. */
async function findRemains({ fixture, userId, email }: History): Promise<string[]> {
  const { clients, stripe, objects } = fixture;
  const rows = (await fixture.listRowsWith(userId)).filter(({ expires }) => !(Number(expires) * 1_000 < clients.now().getTime()));
  const rowsWithEmail = (await fixture.listRowsWith(email)).filter(({ id }) => !String(id).startsWith('account-email-'));
  const emails = (await fixture.listDueEmails()).filter((each) => each === `accountDeleted to ${email}`);
  const customers = (await stripe.customers.list({ limit: 100 })).data.filter(({ metadata }) => metadata.userId === userId);
  const files = [...(await objects.media()), ...(await objects.uploads())].filter((key) => key.includes(userId));
  return [
    ...[...rows, ...rowsWithEmail].map((row) => `left: ${JSON.stringify(row)}`),
    ...files.map((key) => `left: ${key}`),
    ...((await clients.poolUsers.find(userId)) ? ['the user is still in the pool'] : []),
    ...(emails.length === 1 ? [] : [`${emails.length} accountDeleted emails`]),
    ...customers.map(({ id }) => `the customer ${id} is not deleted`),
    ...(await findLiveSubscriptions(fixture, userId)),
  ];
}

async function findLiveSubscriptions({ stripe }: DeletionFixture, userId: string): Promise<string[]> {
  const { data } = await stripe.subscriptions.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.userId === userId).map(({ id, status }) => `${id} is ${status}`);
}

/** Returns the violations of an account that was kept. */
async function findLosses({ fixture, userId }: History): Promise<string[]> {
  const row = await fixture.clients.users.getConsistently(userId);
  const poolUser = await fixture.clients.poolUsers.find(userId);
  return [
    ...(row && !row.removalStartedAt ? [] : ['the row of a kept account is lost']),
    ...(poolUser?.isEnabled ? [] : ['the user of a kept account cannot sign in']),
  ];
}

async function findDeletionViolations(fixture: DeletionFixture, seed: number): Promise<string[]> {
  const email = `p${seed}@example.com`;
  const userId = await fixture.createUserAccount(email);
  const history = { fixture, userId, email, random: seededRandom(seed), images: 0 };
  const violations: string[] = [];
  for (let step = 0; step < STEPS_PER_HISTORY; step++) {
    // A crashed call holds its lock for 35 s.
    await fixture.advanceDays(MINUTE_IN_DAYS);
    violations.push(...(await runStep(history)));
  }
  violations.push(...(await findFinalViolations(history)));
  // Frees the seat for the next history.
  await leaveOrganization(fixture.clients, actor({ userId })).catch(() => undefined);
  return violations.map((violation) => `${seed}: ${violation}`);
}

/**
 * Runs random histories of accounts that are deleted and kept, while their users buy, upload, export and join an organization, and
 * while services fail. Returns the violations of every history, each with the seed that reproduces it.
 */
export async function findDeletionViolationsInHistories({ first, last }: { first: number; last: number }): Promise<string[]> {
  const violations: string[] = [];
  for (let start = first; start <= last; start += HISTORIES_PER_FIXTURE) {
    const fixture = await deletionFixture();
    for (let seed = start; seed <= Math.min(last, start + HISTORIES_PER_FIXTURE - 1); seed++)
      violations.push(...(await findDeletionViolations(fixture, seed)));
    await fixture.close();
  }
  return violations;
}
