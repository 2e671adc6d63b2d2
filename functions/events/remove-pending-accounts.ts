import { hasCode } from '#shared/errors.ts';
import { type RemoveAccountClients, removeAccount } from '../account/remove-account.ts';
import { logAndCount } from '../http/logging.ts';
import { describeError } from '../internal-error.ts';

/** Per account, because a large library must not delay the other accounts. */
const DELETE_IMAGES_TIMEOUT_MS = 15_000;

/** An account that is not deleted a day after its removal began needs attention. */
const LATE_MS = 24 * 3_600_000;

/**
 * Deletes the accounts in `pending-removals`, whose users are no longer in the user pool. A user who is in the pool after all is only
 * removed from the list.
 *
 * One failure does not stop the others. The first error is thrown at the end, and the next run continues. A `conflict` is only
 * logged: the user is the admin of an organization, which staff must change, or their data changed at the same time.
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
  const now = clients.now();
  // `purgeAccounts` removes an account whose scheduled deletion is due, and also queues the last email. Before the due date, the removal
  // was not started by `purgeAccounts`, for example because staff deleted the user.
  if (row?.removalStartedAt && row.deletionDue && row.deletionDue <= now) return;
  const deadline = new Date(now.getTime() + DELETE_IMAGES_TIMEOUT_MS);
  const removeRow = () => clients.users.remove(userId, row?.customerId);
  const { type, message } = await removeAccount(clients, { userId, row, deadline, removeRow });
  if (type === 'success') return logAndCount('accountRemoved', { userId });
  // A large library takes several runs, and a refund a few hours.
  const isLate = row?.removalStartedAt !== undefined && now.getTime() - row.removalStartedAt.getTime() > LATE_MS;
  logAndCount(isLate ? 'accountNotRemoved' : 'accountRemovalContinues', { userId, reason: message });
}
