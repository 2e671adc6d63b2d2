import { AppError } from '#shared/errors.ts';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import type { InvitedRecord, MemberRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import { isHalfMade } from './half-made.ts';
import { isTokenOf, orgIdIn } from './invite-token.ts';

export type Finding = Pick<Clients, 'members' | 'poolUsers' | 'now'>;

/** Where a link leads. */
export interface FoundInvitation {
  readonly member: InvitedRecord;
  /** Until when it could, or can, be accepted. */
  readonly expires: Date;
  /** `expired` and `accepted` are told to the invited person alone. */
  readonly state: 'open' | 'expired' | 'accepted';
  /** Who has the invited address now; it need not be theirs. */
  readonly user: PoolUser | undefined;
}

/** `temp`: whoever accepts gets an account with it, and chooses its password. */
export const kindOf = ({ member, user }: Pick<FoundInvitation, 'member' | 'user'>): Invite['user']['type'] =>
  !user || isHalfMade(member, user) ? 'temp' : 'existing';

/**
 * What a link is for; `callerId` is empty for nobody. From outside it cannot be told whether a link never was, has expired,
 * was revoked, declined, replaced or used: whoever is not signed in as the invited person hears the same of all.
 *
 * Errors: `notFound`.
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

/** Whoever accepted has an id of their own since, by which they are found. */
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
