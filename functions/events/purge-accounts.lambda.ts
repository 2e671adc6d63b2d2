import { hasCode } from '#shared/errors.ts';
import { type AnonymizeAuditClients, anonymizeAudit } from '../account/anonymize-audit.ts';
import { type RemoveAccountClients, removeAccount } from '../account/remove-account.ts';
import { createAccountEmailId } from '../clients/account-emails.ts';
import type { User } from '../clients/user-records.ts';
import {
  accountDeletions,
  auditHistory,
  type Clients,
  deletions,
  hasStripeKey,
  images,
  mediaFiles,
  members,
  now,
  pendingRemovals,
  poolUsers,
  pseudonyms,
  syncClients,
  trials,
  uploadFiles,
  users,
} from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';
import { describeError } from '../internal-error.ts';
import { removePendingAccounts } from './remove-pending-accounts.ts';

type PurgeAccountsClients = RemoveAccountClients & AnonymizeAuditClients & Pick<Clients, 'accountDeletions'>;

/** No account is started after this time, because the function times out after 15 minutes. The next run continues. */
const RUN_TIMEOUT_MS = 10 * 60_000;

/** Per account, because a large library must not delay the other accounts. The next run continues. */
const DELETE_IMAGES_TIMEOUT_MS = 2 * 60_000;

/** An account that is not deleted a day after its date needs attention. */
const LATE_MS = 24 * 3_600_000;

/**
 * Deletes the accounts whose scheduled deletion is due. A failure for one account does not stop the others, and the next run
 * retries that account. The first error is thrown at the end, but a `conflict` is only logged. Users who are staff or the admin of an
 * organization are skipped and logged.
 */
export async function purgeAccounts(clients: PurgeAccountsClients): Promise<void> {
  const { accountDeletions, now } = clients;
  const startedAt = now();
  const errors: unknown[] = [];
  for await (const userId of accountDeletions.listDue(startedAt)) {
    if (now().getTime() - startedAt.getTime() > RUN_TIMEOUT_MS) break;
    try {
      await purgeAccount(clients, userId);
    } catch (error) {
      logAndCount('accountNotPurged', { userId, reason: describeError(error) });
      if (!hasCode(error, 'conflict')) errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function purgeAccount(clients: PurgeAccountsClients, userId: string): Promise<void> {
  const { accountDeletions, poolUsers, users, now } = clients;
  if (await poolUsers.isStaff(userId)) return logAndCount('accountNotPurged', { userId, reason: 'The user is staff.' });
  const isClaimed = await accountDeletions.claim(userId, now());
  const row = await users.getConsistently(userId);
  // The index is eventually consistent, so the account may be kept or deleted by now.
  if (!row?.deletionDue || row.deletionDue > now()) return;
  if (!isClaimed) return logAndCount('accountNotPurged', { userId, reason: 'The user is the admin of an organization.' });
  await anonymizeAudit(clients, row);
  const { type, message } = await removeClaimedAccount(clients, row);
  if (type === 'success') return logAndCount('accountPurged', { userId });
  // A large library takes several runs, and a refund a few hours.
  const isLate = now().getTime() - row.deletionDue.getTime() > LATE_MS;
  logAndCount(isLate ? 'accountNotPurged' : 'accountPurgeContinues', { userId, reason: message });
}

function removeClaimedAccount(clients: PurgeAccountsClients, row: User) {
  const { userId, email: recipient, customerId } = row;
  const at = clients.now();
  return removeAccount(clients, {
    userId,
    row,
    deadline: new Date(at.getTime() + DELETE_IMAGES_TIMEOUT_MS),
    async removeRow() {
      // Staff may have added entries since the first time.
      await anonymizeAudit(clients, row);
      const id = createAccountEmailId('accountDeleted', userId, 'removal');
      const email = { kind: 'accountDeleted', id, recipient, at } as const;
      return clients.accountDeletions.finish(userId, customerId, email);
    },
  });
}

const createPurgeClients = (): PurgeAccountsClients => ({
  ...syncClients(),
  accountDeletions: accountDeletions(),
  auditHistory: auditHistory(),
  deletions: deletions(),
  hasStripeKey,
  images: images(),
  mediaFiles: mediaFiles(),
  members: members(),
  now,
  pendingRemovals: pendingRemovals(),
  poolUsers: poolUsers(),
  pseudonyms: pseudonyms(),
  trials: trials(),
  uploadFiles: uploadFiles(),
  users: users(),
});

/** Also runs `removePendingAccounts`. An error in one does not stop the other. */
export const handler = trigger('purgeAccounts', async () => {
  const clients = createPurgeClients();
  const results = await Promise.allSettled([purgeAccounts(clients), removePendingAccounts(clients)]);
  const [error] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (error !== undefined) throw error;
});
