import { setTimeout as pause } from 'node:timers/promises';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { InviteLink } from '#shared/invitation.ts';
import {
  holdsSeat,
  type MemberRecord,
  memberRecordSchema,
  organizationRecordSchema,
} from '../../../functions/clients/organization-records.ts';
import { acceptInvite } from '../../../functions/invites/accept-invite.lambda.ts';
import { declineInvite } from '../../../functions/invites/decline-invite.lambda.ts';
import { getInvite } from '../../../functions/invites/get-invite.lambda.ts';
import { inviteMembers } from '../../../functions/invites/invite-members.lambda.ts';
import { deriveInvitedUserId } from '../../../functions/invites/invite-token.ts';
import { releaseExpiredSeatsForOrganization } from '../../../functions/invites/release-expired-seats.ts';
import { revokeInvite } from '../../../functions/invites/revoke-invite.lambda.ts';
import { leaveOrganization } from '../../../functions/organizations/leave-organization.lambda.ts';
import { setMemberStatus } from '../../../functions/organizations/set-member-status.lambda.ts';
import { DAY_MS } from '../durations.ts';
import { isExpectedFailure, withCrash } from '../faults/crash-injection.ts';
import { pickRandom, seededRandom } from '../fuzzing/seeded-random.ts';
import { actor, NOW } from '../record-builders.ts';
import { type SeatsFixture, seatsFixture } from './seats-fixture.ts';

const MAX_SEATS = 20;
const CHECK_EVERY_MS = 5;
const MAX_CRASHED_CALL = 8;
const USER_COUNT = 24;
const PASSWORD = 'Engine-1843';

interface History {
  readonly fixture: SeatsFixture;
  readonly orgId: string;
  readonly emails: readonly string[];
  /** Members at the last check. */
  members: readonly MemberRecord[];
  readonly violations: string[];
}

type Step = (history: History, clients: SeatsFixture['clients'], random: () => number) => unknown;

const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000';

const pickMember = ({ members }: History, random: () => number) => pickRandom(random, members)?.userId ?? UNKNOWN_USER_ID;
/** Returns the id of the user who can sign in with an email, or an empty string. */
function findCaller({ pool }: SeatsFixture, email = ''): string {
  const user = pool.get(email);
  return user?.status === 'CONFIRMED' ? user.userId : '';
}
const pickCaller = ({ fixture, emails }: History, random: () => number) => findCaller(fixture, pickRandom(random, emails));

/** Picks a link from an invite email, and the caller who would open the link. The link may no longer be valid. */
function pickLink({ fixture, orgId }: History, random: () => number): InviteLink & { readonly callerId: string } {
  const sent = pickRandom(random, fixture.sentInvitesByOrgId.get(orgId) ?? []);
  const link = sent?.link ?? { sub: UNKNOWN_USER_ID, token: `${orgId}.${'A'.repeat(43)}` };
  return { ...link, callerId: findCaller(fixture, sent?.email) };
}

const createInviteStep =
  (maxInvitations: number): Step =>
  ({ orgId, emails }, clients, random) => {
    const invitations = Array.from({ length: 1 + Math.floor(random() * maxInvitations) }, () => ({
      email: pickRandom(random, emails) ?? '',
    }));
    return inviteMembers(clients, { orgId, invitations });
  };

const accept: Step = (history, clients, random) => {
  const { callerId, ...link } = pickLink(history, random);
  const password = callerId === '' || random() < 0.2 ? PASSWORD : null;
  return acceptInvite(clients, { ...link, password }, callerId);
};

/** Steps that are listed repeatedly are picked more often. */
const STEPS: readonly Step[] = [
  createInviteStep(1),
  createInviteStep(2),
  createInviteStep(6),
  accept,
  accept,
  accept,
  (history, clients, random) =>
    acceptInvite(clients, { ...pickLink(history, random), password: null }, pickCaller(history, random)),
  (history, clients, random) => {
    const { callerId, ...link } = pickLink(history, random);
    return declineInvite(clients, link, callerId);
  },
  (history, clients, random) => getInvite(clients, pickLink(history, random), ''),
  (history, clients, random) => revokeInvite(clients, { orgId: history.orgId, userId: pickMember(history, random) }),
  (history, clients, random) =>
    setMemberStatus(clients, { orgId: history.orgId, userId: pickMember(history, random), status: 'Deactivated' }),
  (history, clients, random) =>
    setMemberStatus(clients, { orgId: history.orgId, userId: pickMember(history, random), status: 'Active' }),
  (history, clients, random) => leaveOrganization(clients, actor({ userId: pickMember(history, random) })),
  // After 15 days, every open invitation has expired.
  ({ orgId }, clients, random) =>
    random() < 0.5 && releaseExpiredSeatsForOrganization({ ...clients, now: () => new Date(NOW.getTime() + 15 * DAY_MS) }, orgId),
];

const EXPECTED_CODES = ['badRequest', 'notSignedIn', 'forbidden', 'notFound', 'conflict', 'retry'];

/** Reads the organization with all members in one consistent query, and adds every violation to `violations`. */
async function checkSeats(history: History): Promise<void> {
  const { fixture, orgId, violations } = history;
  const { Items = [] } = await fixture.documents.send(
    new QueryCommand({
      TableName: fixture.tables.organizations,
      KeyConditionExpression: 'orgId = :orgId',
      ExpressionAttributeValues: { ':orgId': orgId },
      ConsistentRead: true,
    }),
  );
  const { seats, seatsFree } = organizationRecordSchema.parse(Items.find(({ sortKey }) => sortKey === 'org'));
  history.members = Items.filter(({ orgStatus }) => orgStatus !== undefined).map((item) => memberRecordSchema.parse(item));
  const counted = history.members.filter(holdsSeat).length;
  if (counted !== seats - seatsFree) violations.push(`${counted} active and invited members, ${seats - seatsFree} seats in use`);
  if (counted > seats) violations.push(`${counted} members on ${seats} seats`);
}

interface HistorySize {
  readonly rounds: number;
  readonly maxOverlappingCalls: number;
}

/**
 * Runs a random history of an organization with 1 to 20 seats, in which calls overlap and crash. Checks the organization
 * throughout and returns every violation. The same seed makes the same choices.
 */
export async function findSeatViolations(
  fixture: SeatsFixture,
  seed: number,
  { rounds, maxOverlappingCalls }: HistorySize,
): Promise<string[]> {
  const random = seededRandom(seed);
  const orgId = String(seed).padStart(26, '0');
  const emails = Array.from({ length: USER_COUNT }, (_, index) => `p${index}@s${seed}.example`);
  const history: History = { fixture, orgId, emails, members: [], violations: [] };
  await fixture.createOrganization(orgId, 1 + Math.floor(random() * MAX_SEATS));
  for (const email of emails) {
    const [hasAccount, hasSignedUp] = [random() < 0.3, random() < 0.2];
    if (hasAccount) await fixture.createConfirmedUser(email);
    else if (hasSignedUp) fixture.createUnconfirmedUser(email);
  }
  const runStep = async () => {
    const isCrashing = random() < 0.15;
    const clients = isCrashing
      ? withCrash(fixture.clients, 1 + Math.floor(random() * MAX_CRASHED_CALL), random() < 0.5)
      : fixture.clients;
    await pickRandom(random, STEPS)?.(history, clients, random);
  };
  for (let round = 0; round < rounds; round++) {
    const stepResults = Promise.allSettled(Array.from({ length: 1 + Math.floor(random() * maxOverlappingCalls) }, runStep));
    let isDone = false;
    void stepResults.then(() => (isDone = true));
    for (; !isDone; await pause(CHECK_EVERY_MS)) await checkSeats(history);
    for (const result of await stepResults)
      if (result.status === 'rejected' && !isExpectedFailure(result.reason, EXPECTED_CODES))
        history.violations.push(String(result.reason));
    await checkSeats(history);
  }
  return [...history.violations, ...(await findFinalViolations(history))];
}

/** Returns the violations of every history, each with the seed that reproduces it. */
export async function findSeatViolationsInHistories({ first, last }: { first: number; last: number }): Promise<string[]> {
  const fixture = await seatsFixture();
  const violations: string[] = [];
  for (let seed = first; seed <= last; seed++) {
    const violationsOfSeed = await findSeatViolations(fixture, seed, { rounds: 4, maxOverlappingCalls: 8 });
    violations.push(...violationsOfSeed.map((violation) => `${seed}: ${violation}`));
  }
  return violations;
}

/**
 * Reports a member whose user row has another organization or status, an email with two seats, an invitation whose id reveals whether an
 * account exists, and a member whose email is not verified.
 */
async function findFinalViolations({ fixture, orgId, members }: History): Promise<string[]> {
  const violations: string[] = [];
  const emailsWithSeat = members.filter(holdsSeat).map(({ email }) => email);
  for (const email of new Set(emailsWithSeat.filter((email, index) => emailsWithSeat.indexOf(email) !== index)))
    violations.push(`${email} has two seats`);
  for (const { userId, email, orgStatus } of members) {
    if (orgStatus === 'invited') {
      if (userId !== deriveInvitedUserId(orgId, email)) violations.push(`${email} is invited under the id of their account`);
      continue;
    }
    if (fixture.pool.get(email)?.isEmailVerified === false) violations.push(`${email} is ${orgStatus} and not verified`);
    const user = await fixture.clients.users.get(userId);
    if (user?.orgId !== orgId || user.orgStatus !== orgStatus)
      violations.push(`${email} is ${orgStatus}, but the user row disagrees`);
  }
  return violations;
}
