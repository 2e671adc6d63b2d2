import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { type Clients, mail, members, now, organizations, poolUsers } from '../clients.ts';
import { inviteOperation } from '../invite-operation.ts';
import { declinedLetter } from './declined-letter.ts';
import { type Finding, findInvitation, kindOf } from './find-invitation.ts';
import { requireInvited } from './invited-caller.ts';
import { sendLetter } from './send-letter.ts';

type Needs = Finding & Pick<Clients, 'organizations' | 'mail'>;

/**
 * Frees the seat and emails the admin.
 *
 * Throws the errors of `findInvitation` and `requireInvited`. Throws `conflict` when the invitation was accepted or changed in
 * the meantime.
 */
export async function declineInvite(
  clients: Needs,
  link: Input<'declineInvite'>,
  callerId: string,
): Promise<Output<'declineInvite'>> {
  const found = await findInvitation(clients, link, callerId);
  if (found.state === 'accepted') throw new AppError('conflict', 'You have accepted this invitation.');
  if (callerId !== '' || kindOf(found) === 'existing') requireInvited(found, callerId);
  const organization = await clients.organizations.get(found.member.orgId);
  if (!organization) throw new Error('An invitation is for an organization that is not there.');
  if (!(await clients.members.withdraw(found.member)))
    throw new AppError('conflict', 'This invitation is changing at this moment. Try again.');
  const { adminEmail: orgAdminEmail, name } = organization;
  await sendLetter(clients, orgAdminEmail, declinedLetter(found.member.email, name));
  return { orgAdminEmail };
}

export const handler = inviteOperation(operations.declineInvite, (input, callerId) =>
  declineInvite(
    { members: members(), organizations: organizations(), poolUsers: poolUsers(), mail: mail(), now },
    input,
    callerId,
  ),
);
