import { AppError } from '#shared/errors.ts';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import type { Invitations } from '../clients/invitations.ts';
import { holdsSeat, type MemberRecord, type MemberWithInvitation } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import { matchesToken, readOrgId } from './invite-token.ts';

export interface FindInvitationClients extends Pick<Clients, 'poolUsers' | 'now'> {
  readonly members: Invitations;
}

export interface FoundInvitation {
  readonly member: MemberWithInvitation;
  readonly expires: Date;
  /** Only the invited user gets `expired` and `accepted`. All others get `notFound`. */
  readonly state: 'open' | 'expired' | 'accepted';
  /** Cognito user with the invited email. May be an unconfirmed sign-up by someone who does not own the email. */
  readonly user: PoolUser | undefined;
}

/**
 * Returns the invitation of a link. `callerId` is empty for a signed-out caller.
 *
 * Throws the same `notFound` for a link that never existed, has expired, or was revoked, declined, replaced or used. Only the
 * signed-in invited user gets an expired or accepted invitation.
 */
export async function findInvitation(
  clients: FindInvitationClients,
  link: InviteLink,
  callerId: string,
): Promise<FoundInvitation> {
  const foundInvitation =
    (await findOpenInvitation(clients, link, callerId)) ?? (await findAcceptedInvitation(clients, link, callerId));
  if (!foundInvitation) throw createInvitationNotFoundError();
  return foundInvitation;
}

async function findOpenInvitation(
  { members, poolUsers, now }: FindInvitationClients,
  { sub, token }: InviteLink,
  callerId: string,
): Promise<FoundInvitation | undefined> {
  const member = await members.get(readOrgId(token), sub);
  if (member?.orgStatus !== 'invited' || !hasToken(member, token)) return undefined;
  const { expires } = member.invitation;
  const user = await poolUsers.find(member.email);
  // Accepting occupies no seat. An invitation whose seat was freed therefore counts as expired, even if this clock is behind.
  if (expires > now() && holdsSeat(member)) return { member, expires, state: 'open', user };
  return user && user.userId === callerId ? { member, expires, state: 'expired', user } : undefined;
}

/** Looks the member up by the caller's id, because accepting moves the member to that id. */
async function findAcceptedInvitation(
  { members, poolUsers }: FindInvitationClients,
  { token }: InviteLink,
  callerId: string,
): Promise<FoundInvitation | undefined> {
  const member = callerId === '' ? undefined : await members.get(readOrgId(token), callerId);
  if (member?.orgStatus !== 'active' || !hasToken(member, token)) return undefined;
  const user = await poolUsers.find(callerId);
  return user && { member, expires: member.invitation.expires, state: 'accepted', user };
}

const hasToken = (member: MemberRecord, token: string): member is MemberWithInvitation =>
  member.invitation !== undefined && matchesToken(member.invitation, token);

/**
 * Cognito states in which an account cannot be used yet. `FORCE_CHANGE_PASSWORD`: we created the account, but it has no
 * password yet. `UNCONFIRMED`: the code of the sign-up was never entered. Such an account does not prove who owns the email,
 * because anyone can start a sign-up with any email.
 */
const INCOMPLETE_STATUSES = ['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'];

/** Returns true if an invitation link may set the password of the account. A usable account keeps its password. */
export const isIncompleteAccount = ({ status, isEnabled }: PoolUser): boolean =>
  isEnabled && INCOMPLETE_STATUSES.includes(status);

export const getAccountType = ({ user }: Pick<FoundInvitation, 'user'>): Invite['user']['type'] =>
  !user || isIncompleteAccount(user) ? 'temp' : 'existing';

/** Throws `notSignedIn` for a signed-out caller, and `forbidden` for a caller who is not the invited user. */
export function requireInvited({ member: { email }, user }: FoundInvitation, callerId: string): void {
  if (callerId === '') throw new AppError('notSignedIn', `Sign in as ${email} first.`);
  if (!user?.isEnabled || user.userId !== callerId)
    throw new AppError('forbidden', `You are signed in to another account. Sign in as ${email}.`);
}

type MemberClients = Pick<FindInvitationClients, 'members'>;

export async function hasAccepted(
  { members }: MemberClients,
  storedMember: MemberWithInvitation,
  userId: string,
): Promise<boolean> {
  const member = await members.get(storedMember.orgId, userId);
  return member?.orgStatus === 'active' && hasSameToken(storedMember, member);
}

/** Returns the error for an invitation that changed after it was read. `userId` is the account that has the email now. */
export async function createInvitationConflictError(
  clients: MemberClients,
  storedMember: MemberWithInvitation,
  userId: string,
): Promise<AppError> {
  if (await hasAccepted(clients, storedMember, userId))
    return new AppError('conflict', 'This invitation was just accepted. Sign in to continue.');
  const member = await clients.members.get(storedMember.orgId, storedMember.userId);
  return member && hasSameToken(storedMember, member)
    ? new AppError('conflict', 'This invitation is being changed. Try again.')
    : createInvitationNotFoundError();
}

const hasSameToken = (storedMember: MemberWithInvitation, { invitation }: MemberRecord): boolean =>
  invitation?.tokenHash === storedMember.invitation.tokenHash;

const createInvitationNotFoundError = () => new AppError('notFound', 'This invitation was not found, or has expired.');
