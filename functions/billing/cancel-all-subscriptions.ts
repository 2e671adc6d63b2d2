import type { Owner } from '../clients/billing-rows.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import { type ReconcileClients, reconcileCustomer } from './reconcile-customer.ts';

/** Stops all charges. The customer stays in Stripe for bookkeeping, with metadata that marks the account as deleted. */
export async function endBilling(clients: ReconcileClients, owner: Owner, customerId: string): Promise<void> {
  await clients.customers.markDeleted(customerId);
  await cancelAllSubscriptions(clients, owner, customerId);
}

/**
 * Expires the open checkout sessions and cancels all subscriptions of a deleted user. Refunds duplicate subscriptions. Returns
 * the id of the subscription that was live, if any.
 */
export async function cancelAllSubscriptions(
  clients: ReconcileClients,
  owner: Owner,
  customerId: string,
): Promise<string | undefined> {
  await clients.checkouts.expireOpenPurchaseSessions(customerId);
  const liveSubscription = findLiveSubscription(
    await reconcileCustomer(clients, { owner, isPaidByOrganization: false }, customerId),
  );
  if (liveSubscription) await clients.subscriptions.cancel(liveSubscription.id);
  return liveSubscription?.id;
}
