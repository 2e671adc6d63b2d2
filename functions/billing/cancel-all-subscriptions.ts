import type { Owner } from '../clients/billing-rows.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { type ReconcileClients, reconcileCustomer } from './reconcile-customer.ts';

/**
 * Ends everything that a deleted user could be charged for, and refunds duplicate purchases. Returns the id of the subscription
 * that was live, if any.
 */
export async function cancelAllSubscriptions(
  clients: ReconcileClients,
  owner: Owner,
  customerId: string,
): Promise<string | undefined> {
  await clients.checkouts.closeAllPages(customerId);
  const live = liveSubscription(await reconcileCustomer(clients, { owner, isPaidByOrganization: false }, customerId));
  if (live) await clients.subscriptions.cancel(live.id);
  return live?.id;
}
