import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import { type Clients, invitations, mail, now, organizationReads, poolUsers } from '../clients.ts';
import { InternalError } from '../internal-error.ts';
import { type FindInvitationClients, findInvitation, getAccountType, requireInvited } from './find-invitation.ts';
import { renderDeclinedEmail, sendEmail } from './invite-emails.ts';
import { inviteOperation } from './invite-operation.ts';

type DeclineInviteClients = FindInvitationClients & Pick<Clients, 'mail'> & { readonly organizations: OrganizationReads };

/**
 * Declines an invitation: frees its seat and emails the admin.
 *
 * Throws the errors of `findInvitation` and `requireInvited`. Throws `conflict` when the invitation was accepted or changed in
 * the meantime.
 */
export async function declineInvite(
  clients: DeclineInviteClients,
  link: Input<'declineInvite'>,
  callerId: string,
): Promise<Output<'declineInvite'>> {
  const foundInvitation = await findInvitation(clients, link, callerId);
  if (foundInvitation.state === 'accepted') throw new AppError('conflict', 'You have already accepted this invitation.');
  const isSignedIn = callerId !== '';
  if (isSignedIn || getAccountType(foundInvitation) === 'existing') requireInvited(foundInvitation, callerId);
  const organization = await clients.organizations.get(foundInvitation.member.orgId);
  if (!organization) throw new InternalError('The organization of an invitation does not exist.');
  if (!(await clients.members.deleteInvitation(foundInvitation.member)))
    throw new AppError('conflict', 'This invitation is being changed. Try again.');
  const { adminEmail: orgAdminEmail, name } = organization;
  await sendEmail(clients, orgAdminEmail, renderDeclinedEmail(foundInvitation.member.email, name));
  return { orgAdminEmail };
}

export const handler = inviteOperation(operations.declineInvite, (input, callerId) =>
  declineInvite(
    { members: invitations(), organizations: organizationReads(), poolUsers: poolUsers(), mail: mail(), now },
    input,
    callerId,
  ),
);
