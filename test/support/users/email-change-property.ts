import type { Input } from '#shared/api.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { confirmEmailChange } from '../../../functions/account/confirm-email-change.lambda.ts';
import { startEmailChange } from '../../../functions/account/start-email-change.lambda.ts';
import { finishEmailChanges } from '../../../functions/events/finish-email-changes.lambda.ts';
import { acceptInvite } from '../../../functions/invites/accept-invite.lambda.ts';
import { inviteMembers } from '../../../functions/invites/invite-members.lambda.ts';
import { leaveOrganization } from '../../../functions/organizations/leave-organization.lambda.ts';
import { setMemberStatus } from '../../../functions/organizations/set-member-status.lambda.ts';
import { updateOrganization } from '../../../functions/staff/update-organization.lambda.ts';
import { MINUTE_MS } from '../durations.ts';
import { isExpectedFailure, USER_ERROR_CODES, withCrash } from '../faults/crash-injection.ts';
import { pickFrom, type Random, randomInt, seededRandom } from '../fuzzing/seeded-random.ts';
import { latestInviteLink } from '../organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../record-builders.ts';
import { emailChangeFixture } from './email-change-fixture.ts';

type Fixture = Awaited<ReturnType<typeof emailChangeFixture>>;
type Clients = Fixture['clients'];

const USER_COUNT = 3;
/** More emails than users, so that an email can be free, taken or contested. */
const EMAIL_COUNT = 5;
const ROUNDS = 7;
const MAX_OVERLAPPING_CALLS = 4;
const MAX_CRASHED_CALL = 10;
const SETTLING_MS = 2 * MINUTE_MS;

interface History {
  readonly fixture: Fixture;
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
  readonly staffId: string;
  /** Changes of emails in the user pool, as `old to new`. */
  readonly changes: string[];
}

type Step = (history: History, clients: Clients, random: Random) => unknown;

const pickUser = ({ userIds }: History, random: Random): string => pickFrom(random, userIds);
const pickEmail = ({ emails }: History, random: Random): string => pickFrom(random, emails);

const start: Step = (history, clients, random) =>
  startEmailChange(clients, { email: pickEmail(history, random) }, actor({ userId: pickUser(history, random) }));

/** Enters the newest code of the user's own change, or sometimes a code of another email. */
const confirm: Step = async (history, clients, random) => {
  const userId = pickUser(history, random);
  const change = await history.fixture.clients.emailChanges.get(userId);
  const email = change && random() < 0.8 ? change.newEmail : pickEmail(history, random);
  const code = history.fixture.readCode(email);
  return /^\d+$/.test(code) ? confirmEmailChange(clients, { code }, actor({ userId })) : undefined;
};

const setStatus =
  (status: Input<'setMemberStatus'>['status']): Step =>
  (history, clients, random) =>
    setMemberStatus(clients, { orgId: ORG_ID, userId: pickUser(history, random), status });

/** Steps that are listed repeatedly are picked more often. */
const STEPS: readonly Step[] = [
  ...[start, start, start, confirm, confirm, confirm, confirm],
  (history, clients, random) => inviteMembers(clients, { orgId: ORG_ID, invitations: [{ email: pickEmail(history, random) }] }),
  (history, clients, random) => {
    const link = latestInviteLink(history.fixture, pickEmail(history, random));
    return link.token && acceptInvite(clients, { ...link, password: null }, pickUser(history, random));
  },
  (history, clients, random) => leaveOrganization(clients, actor({ userId: pickUser(history, random) })),
  setStatus('Deactivated'),
  setStatus('Active'),
  (history, clients, random) =>
    updateOrganization(
      clients,
      { orgId: ORG_ID, adminUserId: pickUser(history, random), reason: 'New admin' },
      actor({ userId: history.staffId, isStaff: true }),
    ),
  (history, clients, random) =>
    updateOrganization(
      clients,
      { orgId: ORG_ID, seats: 100_000 + randomInt(random, 9), reason: 'More seats' },
      actor({ userId: history.staffId, isStaff: true }),
    ),
  async (history, clients, random) => {
    const user = await clients.users.getConsistently(pickUser(history, random));
    if (!user || user.customerId !== undefined) return;
    await clients.billingRecords.attachCustomer(
      { type: 'user', id: user.userId },
      await clients.customers.create(user),
      user.email,
    );
  },
  (_history, clients) => finishEmailChanges(clients),
  ({ fixture }, _clients, random) => fixture.wait(randomInt(random, 20) * MINUTE_MS),
];

/** Records every change of an email in the user pool. */
function recordChanges(clients: Clients, changes: string[]): Clients {
  const setInPool: Clients['storedEmails']['setInPool'] = async (userId, email) => {
    const before = (await clients.poolUsers.find(userId))?.email;
    const result = await clients.storedEmails.setInPool(userId, email);
    if (result === 'set' && before !== undefined && before !== email) changes.push(`${before} to ${email}`);
    return result;
  };
  return { ...clients, storedEmails: { ...clients.storedEmails, setInPool } };
}

async function createHistory(fixture: Fixture, seed: number, staffId: string): Promise<History> {
  const emails = Array.from({ length: EMAIL_COUNT }, (_, index) => `p${index}@s${seed}.example`);
  const userIds: string[] = [];
  for (const email of emails.slice(0, USER_COUNT)) userIds.push(await fixture.createUserAccount(email));
  return { fixture, userIds, emails, staffId, changes: [] };
}

/**
 * Runs a random history of users who change their email while they join, leave and manage an organization, in which calls overlap and
 * crash. Then completes what was interrupted, and returns every violation. The same seed makes the same choices.
 */
async function findEmailViolations(fixture: Fixture, seed: number, staffId: string): Promise<string[]> {
  const random = seededRandom(seed);
  const history = await createHistory(fixture, seed, staffId);
  const clients = recordChanges(fixture.clients, history.changes);
  const violations: string[] = [];
  const runStep = async (): Promise<unknown> => {
    const isCrashing = random() < 0.25;
    const step = pickFrom(random, STEPS);
    return step(
      history,
      isCrashing ? withCrash(clients, 1 + randomInt(random, MAX_CRASHED_CALL), random() < 0.5) : clients,
      random,
    );
  };
  for (let round = 0; round < ROUNDS; round++) {
    const results = await Promise.allSettled(Array.from({ length: 1 + randomInt(random, MAX_OVERLAPPING_CALLS) }, runStep));
    for (const result of results)
      if (result.status === 'rejected' && !isExpectedFailure(result.reason, USER_ERROR_CODES))
        violations.push(String(result.reason));
  }
  await finishEmailChanges(clients);
  fixture.wait(SETTLING_MS);
  await fixture.sendDueEmails();
  return [...violations, ...(await findFinalViolations(history))];
}

async function findFinalViolations(history: History): Promise<string[]> {
  const { fixture, userIds, changes } = history;
  const violations: string[] = [];
  const pending = await fixture.clients.emailChanges.listPending();
  if (pending.length > 0) violations.push(`${pending.length} changes are pending`);
  for (const userId of userIds) {
    const emails = await fixture.readEmails(userId);
    const used = Object.entries(emails).filter(([, email]) => email !== undefined);
    if (new Set(used.map(([, email]) => email)).size > 1) violations.push(`${userId}: ${JSON.stringify(emails)}`);
  }
  for (const change of changes) {
    const [from = '', to = ''] = change.split(' to ');
    const notices = fixture.listSentEmails().filter((email) => email.to === from && email.text.includes(`has the email ${to}`));
    if (notices.length === 0) violations.push(`no email about the change from ${change}`);
  }
  return violations;
}

/** Returns the violations of every history, each with the seed that reproduces it. */
export async function findEmailViolationsInHistories({ first, last }: { first: number; last: number }): Promise<string[]> {
  const fixture = await emailChangeFixture({ seats: 100_000 });
  const staffId = await fixture.createUserAccount('staff@company.example');
  const violations: string[] = [];
  for (let seed = first; seed <= last; seed++) {
    // The organization may invite a limited number of people per hour.
    fixture.wait(RATE_LIMITS.invitationEmails.windowSeconds * 1_000);
    const violationsOfSeed = await findEmailViolations(fixture, seed, staffId);
    violations.push(...violationsOfSeed.map((violation) => `${seed}: ${violation}`));
  }
  await fixture.close();
  return violations;
}
