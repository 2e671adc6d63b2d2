import type { Account } from '#shared/account.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import { toAccount } from '../account/to-account.ts';
import {
  type ConsistentUserLookupClients,
  getUserWithOrganizationConsistently,
  type UserWithOrganization,
} from '../account/user-with-organization.ts';
import { type Clients, getUserLookupClients, members } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { deriveInvitedUserId } from '../invites/invite-token.ts';

type LeaveOrganizationClients = ConsistentUserLookupClients & Pick<Clients, 'members'>;

/**
 * Ends the caller's own seat and frees it. Their own subscription is not changed. Returns the account without the organization.
 *
 * Throws `forbidden` for a caller without an active seat. Throws `conflict` for the admin, without whom an organization could not
 * be managed, and when the member changed in the meantime.
 */
export async function leaveOrganization(clients: LeaveOrganizationClients, { userId, isStaff }: Actor): Promise<Account> {
  const { user } = await getUserWithOrganizationConsistently(clients, userId);
  const orgId = requireMember(user);
  const member = await clients.members.get(orgId, userId);
  // Staff may have made the member the admin after the user row was read.
  const isPlainMember = member?.orgStatus === 'active' && member.orgRole === 'user';
  const hasLeft = isPlainMember && (await clients.members.remove(member, deriveInvitedUserId(orgId, member.email)));
  if (!hasLeft) throw new AppError('conflict', 'Your membership was just changed. Reload the page.');
  return toAccount({ ...(await getUserWithOrganizationConsistently(clients, userId)), isStaff }, clients.now());
}

/** Returns the id of the organization that the user may leave. */
function requireMember(user: UserWithOrganization['user']): string {
  const role = getRole(user);
  if (user.orgId === undefined || role === 'individual')
    throw new AppError('forbidden', 'You are not a member of an organization.');
  if (role === 'orgAdmin')
    throw new AppError('conflict', 'You are the admin of your organization. Contact us to transfer the role before you leave.');
  return user.orgId;
}

export const handler = operation(operations.leaveOrganization, (_input, actor) =>
  leaveOrganization({ ...getUserLookupClients(), members: members() }, actor),
);
