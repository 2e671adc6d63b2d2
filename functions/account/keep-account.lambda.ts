import type { Account } from '#shared/account.ts';
import * as operations from '#shared/account-export-and-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import { type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import { createAccountEmailId } from '../clients/account-emails.ts';
import type { User } from '../clients/user-records.ts';
import { accountDeletions, type Clients, getUserLookupClients, syncClients } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { toAccount } from './to-account.ts';
import { type ConsistentUserLookupClients, getUserWithOrganizationConsistently } from './user-with-organization.ts';

type KeepAccountClients = SyncClients &
  ConsistentUserLookupClients & { readonly accountDeletions: Pick<Clients['accountDeletions'], 'cancel'> };

/**
 * Cancels the scheduled deletion of the caller's account, and queues the confirmation email. The sync then revokes the cancellation of the
 * subscription if only the deletion had caused it. A repeated call continues an interrupted call.
 *
 * Throws `conflict` when the removal of the data has started, and `notSignedIn` for a deleted user. Throws `retry` when Stripe is
 * unavailable. The account is then kept, and a later sync revokes the cancellation.
 */
export async function keepAccount(clients: KeepAccountClients, actor: Actor): Promise<Account> {
  const { userId, isStaff } = actor;
  const { user } = await getUserWithOrganizationConsistently(clients, userId);
  requireActiveSession(user, actor);
  if (user.removalStartedAt) throw createRemovalError();
  if (user.deletionDue) await cancelDeletion(clients, user, user.deletionDue);
  if (user.customerId !== undefined) await syncBilling(clients, user.customerId, { type: 'user', id: userId });
  return toAccount({ ...(await getUserWithOrganizationConsistently(clients, userId)), isStaff }, clients.now());
}

async function cancelDeletion(
  { accountDeletions, now }: KeepAccountClients,
  { userId, email }: User,
  deletionDue: Date,
): Promise<void> {
  const id = createAccountEmailId('deletionCanceled', userId, deletionDue.getTime());
  const change = await accountDeletions.cancel(userId, { kind: 'deletionCanceled', id, recipient: email, at: now() });
  if (change === 'refused') throw createRemovalError();
  if (change === 'missing') throw new AppError('notSignedIn', 'This account no longer exists.');
}

const createRemovalError = () => new AppError('conflict', 'Your account is being deleted. It can no longer be kept.');

export const handler = operation(operations.keepAccount, async (_input, actor) => {
  await countStripeCall(actor.userId);
  return keepAccount({ ...syncClients(), ...getUserLookupClients(), accountDeletions: accountDeletions() }, actor);
});
