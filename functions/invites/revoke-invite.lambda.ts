import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { type Clients, members } from '../clients.ts';
import { organizationOperation } from '../organizations/organization-operation.ts';

/**
 * Revokes an invitation: frees its seat and invalidates its link.
 *
 * Throws `notFound` when the invitation does not exist, and `conflict` when the member has accepted or the invitation changed in
 * the meantime.
 */
export async function revokeInvite(
  { members }: Pick<Clients, 'members'>,
  { orgId, userId }: Input<'revokeInvite'>,
): Promise<Record<string, never>> {
  const member = await members.get(orgId, userId);
  if (!member) throw new AppError('notFound', 'Invitation not found.');
  if (member.orgStatus !== 'invited') throw new AppError('conflict', 'They have already accepted the invitation.');
  if (!(await members.deleteInvitation(member)))
    throw new AppError('conflict', 'The invitation was just accepted, declined or resent. Reload the page.');
  return {};
}

export const handler = organizationOperation(operations.revokeInvite, (input) => revokeInvite({ members: members() }, input));
