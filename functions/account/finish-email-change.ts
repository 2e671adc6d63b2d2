import { AppError } from '#shared/errors.ts';
import type { EmailChange } from '../clients/email-changes.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { deriveInvitedUserId } from '../invites/invite-token.ts';

export interface FinishEmailChangeClients extends Pick<Clients, 'accountEmails' | 'now'> {
  readonly emailChanges: Pick<Clients['emailChanges'], 'finish'>;
  readonly poolUsers: Pick<Clients['poolUsers'], 'setEmail'>;
  readonly users: Pick<Clients['users'], 'setEmail'>;
  readonly members: Pick<Clients['members'], 'setEmail'>;
  readonly organizations: Pick<Clients['organizations'], 'get'>;
  readonly customers: Pick<Clients['customers'], 'replaceEmail'>;
}

/**
 * Stores a confirmed email everywhere: in the user pool first, because it alone knows if another user has the email, then in the rows of
 * the user and their organization, and at Stripe. Idempotent. After an interruption `finishEmailChanges` completes it.
 *
 * Throws `conflict` when another account has taken the email, `notSignedIn` for a deleted user, and `retry` when Stripe is unavailable.
 */
export async function finishEmailChange(clients: FinishEmailChangeClients, change: EmailChange): Promise<void> {
  const { poolUsers, users, emailChanges, accountEmails, now } = clients;
  const { userId, changeId, oldEmail, newEmail, confirmedAt } = change;
  const result = await poolUsers.setEmail(userId, newEmail);
  if (result !== 'set') {
    await emailChanges.finish(change, now());
    throw result === 'taken'
      ? new AppError('conflict', 'Another account uses this email now.')
      : new AppError('notSignedIn', 'This account no longer exists.');
  }
  await accountEmails.add({
    id: `emailChanged-${changeId}`,
    kind: 'emailChanged',
    recipient: oldEmail,
    at: confirmedAt ?? now(),
    newEmail,
  });
  const user = await users.setEmail(userId, newEmail);
  if (user) await storeElsewhere(clients, change, user);
  await emailChanges.finish(change, now());
}

async function storeElsewhere(
  { members, organizations, customers }: FinishEmailChangeClients,
  { oldEmail, newEmail }: EmailChange,
  { userId, orgId, customerId }: User,
): Promise<void> {
  if (customerId !== undefined) await customers.replaceEmail(customerId, oldEmail, newEmail);
  if (orgId === undefined) return;
  await members.setEmail({ orgId, userId }, newEmail, deriveInvitedUserId(orgId, oldEmail));
  const organization = await organizations.get(orgId);
  if (organization?.adminUserId === userId && organization.customerId !== undefined)
    await customers.replaceEmail(organization.customerId, oldEmail, newEmail);
}
