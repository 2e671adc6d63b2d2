import { AppError } from '#shared/errors.ts';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import type { InvitedRecord, MemberRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import { isHalfMade } from './half-made.ts';
import { isTokenOf, orgIdIn } from './invite-token.ts';

export type Finding = Pick<Clients, 'members' | 'poolUsers' | 'now'>;

export interface FoundInvitation {
  readonly member: InvitedRecord;
  readonly expires: Date;
  /** Only the invited user gets `expired` and `accepted`. All others get `notFound`. */
  readonly state: 'open' | 'expired' | 'accepted';
  /** Cognito user who has the invited address now. They may not own the address. */
  readonly user: PoolUser | undefined;
}

export const kindOf = ({ member, user }: Pick<FoundInvitation, 'member' | 'user'>): Invite['user']['type'] =>
  !user || isHalfMade(member, user) ? 'temp' : 'existing';

/**
 * Returns the invitation of a link. `callerId` is empty for a signed-out caller.
 *
 * Throws the same `notFound` for a link that never existed, has expired, or was revoked, declined, replaced or used. Only the
 * invited user, when signed in, can distinguish an expired or accepted invitation.
 */
export async function findInvitation(clients: Finding, link: InviteLink, callerId: string): Promise<FoundInvitation> {
  const found = (await invitedBy(clients, link, callerId)) ?? (await joinedBy(clients, link, callerId));
  if (!found) throw notFoundHere();
  return found;
}

export const notFoundHere = () => new AppError('notFound', 'This invitation was not found, or has expired.');

async function invitedBy(
  { members, poolUsers, now }: Finding,
  { sub, token }: InviteLink,
  callerId: string,
): Promise<FoundInvitation | undefined> {
  const member = await members.get(orgIdIn(token), sub);
  if (member?.orgStatus !== 'invited' || !isLinkOf(member, token)) return undefined;
  const { expires } = member.invitation;
  const user = await poolUsers.find(member.email);
  if (expires > now()) return { member, expires, state: 'open', user };
  return user && user.userId === callerId ? { member, expires, state: 'expired', user } : undefined;
}

/** Looks the member up by the caller's id, because accepting moves the member to that id. */
async function joinedBy(
  { members, poolUsers }: Finding,
  { token }: InviteLink,
  callerId: string,
): Promise<FoundInvitation | undefined> {
  const member = callerId === '' ? undefined : await members.get(orgIdIn(token), callerId);
  if (member?.orgStatus !== 'active' || !isLinkOf(member, token)) return undefined;
  const user = await poolUsers.find(callerId);
  return user && { member, expires: member.invitation.expires, state: 'accepted', user };
}

const isLinkOf = (member: MemberRecord, token: string): member is InvitedRecord =>
  member.invitation !== undefined && isTokenOf(member.invitation, token);
