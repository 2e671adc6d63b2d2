import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { type Clients, members, now, organizations, poolUsers } from '../clients.ts';
import { inviteOperation } from '../invite-operation.ts';
import { type Finding, findInvitation, kindOf } from './find-invitation.ts';

/**
 * Changes nothing, because email scanners open links before users do.
 *
 * Throws the errors of `findInvitation`.
 */
export async function getInvite(
  clients: Finding & Pick<Clients, 'organizations'>,
  link: Input<'getInvite'>,
  callerId: string,
): Promise<Output<'getInvite'>> {
  const found = await findInvitation(clients, link, callerId);
  const { orgId, email } = found.member;
  const organization = await clients.organizations.get(orgId);
  if (!organization) throw new Error('An invitation is for an organization that is not there.');
  return { user: { email, type: kindOf(found) }, organization: { name: organization.name, orgId }, expires: found.expires };
}

export const handler = inviteOperation(operations.getInvite, (input, callerId) =>
  getInvite({ members: members(), organizations: organizations(), poolUsers: poolUsers(), now }, input, callerId),
);
