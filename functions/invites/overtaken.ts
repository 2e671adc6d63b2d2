import { AppError } from '#shared/errors.ts';
import type { InvitedRecord, MemberRecord } from '../clients/organization-records.ts';
import type { Clients } from '../clients.ts';
import { notFoundHere } from './find-invitation.ts';

type Needs = Pick<Clients, 'members'>;

export async function hasAccepted({ members }: Needs, read: InvitedRecord, userId: string): Promise<boolean> {
  const member = await members.get(read.orgId, userId);
  return member?.orgStatus === 'active' && isSameLink(read, member);
}

/** Returns the error for an invitation that changed after it was read. `userId` is the account that has the address now. */
export async function overtaken(clients: Needs, read: InvitedRecord, userId: string): Promise<AppError> {
  if (await hasAccepted(clients, read, userId))
    return new AppError('conflict', 'This invitation was accepted a moment ago. Sign in to go on.');
  const member = await clients.members.get(read.orgId, read.userId);
  return member && isSameLink(read, member)
    ? new AppError('conflict', 'This invitation is changing at this moment. Try again.')
    : notFoundHere();
}

const isSameLink = (read: InvitedRecord, { invitation }: MemberRecord): boolean =>
  invitation?.tokenHash === read.invitation.tokenHash;
