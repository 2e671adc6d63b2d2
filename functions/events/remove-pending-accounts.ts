import { hasCode } from '#shared/errors.ts';
import { type RemoveAccountClients, removeAccount } from '../account/remove-account.ts';
import { logAndCount } from '../http/logging.ts';
import { describeError } from '../internal-error.ts';

/** Per account, so that a large library does not keep the others waiting. */
const DELETE_IMAGES_TIMEOUT_MS = 15_000;

/**
 * Deletes the accounts whose users are no longer in the user pool. Deletes the seat, the images and the row of each, as `deleteUser`
 * does. Users who are in the pool after all are left to staff.
 *
 * One failure does not stop the others. The first error is thrown at the end, and the next run continues. A `conflict` is only
 * logged, because staff must resolve it: the user is the admin of an organization.
 */
export async function removePendingAccounts(clients: RemoveAccountClients): Promise<void> {
  const errors: unknown[] = [];
  for (const userId of await clients.pendingRemovals.list()) {
    try {
      await removePendingAccount(clients, userId);
    } catch (error) {
      logAndCount('accountNotRemoved', { userId, reason: describeError(error) });
      if (!hasCode(error, 'conflict')) errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function removePendingAccount(clients: RemoveAccountClients, userId: string): Promise<void> {
  if (await clients.poolUsers.find(userId)) return clients.pendingRemovals.complete(userId);
  const row = await clients.users.getConsistently(userId);
  // `purgeAccounts` deletes the row together with its last email.
  if (row?.deletionDue && row.removalStartedAt) return;
  const deadline = new Date(clients.now().getTime() + DELETE_IMAGES_TIMEOUT_MS);
  const removeRow = () => clients.users.remove(userId, row?.customerId);
  const { type } = await removeAccount(clients, { userId, row, deadline, removeRow });
  if (type === 'success') logAndCount('accountRemoved', { userId });
}
