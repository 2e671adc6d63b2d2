import type { BillingRow } from '../clients/billing-rows.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { endBilling } from './cancel-all-subscriptions.ts';
import type { ReconcileClients } from './reconcile-customer.ts';

export type EndMissingAccountClients = ReconcileClients &
  Pick<Clients, 'pendingRemovals' | 'rateLimits' | 'now'> & { readonly poolUsers: Pick<Clients['poolUsers'], 'find'> };

/**
 * Ends the billing of a user who is not in the user pool, and lists them for `removePendingAccounts`. Returns true for such a user.
 * Their sign-in was deleted in the console, by `DeleteUser`, or by an interrupted `deleteUser` of staff. Idempotent.
 *
 * Requires a row of our own table, because a customer without a row may belong to another stage with the same Stripe account.
 *
 * Throws when the user pool is unavailable. If the pool itself was lost, all users are missing. The rate limit `missingAccounts` then
 * throws `tooMany`, so that only a few users lose their subscription.
 */
export async function endMissingAccount(
  clients: EndMissingAccountClients,
  { owner, customerId }: Pick<BillingRow, 'owner' | 'customerId'>,
): Promise<boolean> {
  const { poolUsers, pendingRemovals, rateLimits, now } = clients;
  if (owner.type === 'org' || customerId === undefined || (await poolUsers.find(owner.id))) return false;
  if (!(await pendingRemovals.has(owner.id))) {
    await rateLimits.require('missingAccounts', 'all', now());
    await pendingRemovals.add(owner.id);
    logAndCount('missingAccount', { userId: owner.id, customerId });
  }
  await endBilling(clients, owner, customerId);
  return true;
}
