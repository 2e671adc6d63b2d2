import { AppError } from '#shared/errors.ts';
import type { EmailChange } from '../clients/email-changes.ts';
import type { PoolRejection } from '../clients/stored-emails.ts';
import { listOrganizationIds, type User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { deriveInvitedUserId } from '../invites/invite-token.ts';

export interface FinishEmailChangeClients extends Pick<Clients, 'storedEmails' | 'accountEmails' | 'now'> {
  readonly emailChanges: Pick<Clients['emailChanges'], 'finish'>;
  readonly organizations: Pick<Clients['organizations'], 'get'>;
}

const REJECTION_ERRORS: Readonly<Record<PoolRejection, () => AppError>> = {
  taken: () => new AppError('conflict', 'Another account uses this email now.'),
  rejected: () => new AppError('badRequest', 'email: is not accepted. Use another one'),
  userDeleted: () => new AppError('notSignedIn', 'This account no longer exists.'),
};

/**
 * Stores a confirmed email everywhere: in the user pool first, because only it can reject an email that another user has, then in the
 * rows of the user and their organization, and at Stripe. Idempotent. After an interruption `finishEmailChanges` completes the change.
 *
 * Throws `conflict` when another account has taken the email, `badRequest` when Cognito does not accept it, `notSignedIn` for a deleted
 * user, and `retry` when Stripe is unavailable.
 */
export async function finishEmailChange(clients: FinishEmailChangeClients, change: EmailChange): Promise<void> {
  const { storedEmails, emailChanges, accountEmails, now } = clients;
  const { userId, changeId, oldEmail, newEmail, confirmedAt } = change;
  const result = await storedEmails.setInPool(userId, newEmail);
  if (result !== 'set') {
    await emailChanges.finish(change, now());
    throw REJECTION_ERRORS[result]();
  }
  await accountEmails.add({
    id: `emailChanged-${changeId}`,
    kind: 'emailChanged',
    recipient: oldEmail,
    at: confirmedAt ?? now(),
    newEmail,
  });
  const user = await storedEmails.setInUserRow(userId, { oldEmail, newEmail });
  if (user) await setInOrganizationsAndStripe(clients, change, user);
  await emailChanges.finish(change, now());
}

async function setInOrganizationsAndStripe(
  { storedEmails, organizations }: FinishEmailChangeClients,
  { oldEmail, newEmail }: EmailChange,
  user: User,
): Promise<void> {
  const { userId, orgId: currentOrgId, customerId } = user;
  const replacement = { oldEmail, newEmail };
  if (customerId !== undefined) await storedEmails.setInStripe(customerId, replacement);
  for (const orgId of listOrganizationIds(user)) {
    await storedEmails.setInOrganization({ orgId, userId }, replacement, deriveInvitedUserId(orgId, oldEmail));
    const organization = orgId === currentOrgId ? await organizations.get(orgId) : undefined;
    if (organization?.adminUserId === userId && organization.customerId !== undefined)
      await storedEmails.setInStripe(organization.customerId, replacement);
  }
}
