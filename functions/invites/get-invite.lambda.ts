import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { isEntitled } from '#shared/entitlement.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import { invitations, now, organizationReads, poolUsers } from '../clients.ts';
import { InternalError } from '../internal-error.ts';
import { type FindInvitationClients, findInvitation, getAccountType } from './find-invitation.ts';
import { inviteOperation } from './invite-operation.ts';

/**
 * Returns an invitation. Must not change any data, because email scanners open links before users do.
 *
 * Throws the errors of `findInvitation`.
 */
export async function getInvite(
  clients: FindInvitationClients & { readonly organizations: OrganizationReads },
  link: Input<'getInvite'>,
  callerId: string,
): Promise<Output<'getInvite'>> {
  const foundInvitation = await findInvitation(clients, link, callerId);
  const { orgId, email } = foundInvitation.member;
  const organization = await clients.organizations.get(orgId);
  if (!organization) throw new InternalError('The organization of an invitation does not exist.');
  return {
    user: { email, type: getAccountType(foundInvitation) },
    organization: { name: organization.name, orgId, isEntitled: isEntitled(organization.billing, clients.now()) },
    expires: foundInvitation.expires,
  };
}

export const handler = inviteOperation(operations.getInvite, (input, callerId) =>
  getInvite({ members: invitations(), organizations: organizationReads(), poolUsers: poolUsers(), now }, input, callerId),
);
