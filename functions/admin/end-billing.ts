import { liveSubscription, type User } from '../clients/user-records.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

/**
 * Sees to it that somebody who is being deleted is charged for nothing any more: closes the pages on which they could buy, pays
 * back what they bought twice, and ends their subscription. The customer stays at Stripe, for the books, and says that the
 * account is gone.
 */
export async function endBilling(clients: Syncing, { userId, customerId }: User): Promise<void> {
  if (customerId === undefined) return;
  await clients.customers.noteDeletion(customerId);
  await clients.checkouts.closeAll(customerId);
  const live = liveSubscription(await syncBilling(clients, customerId, { type: 'user', id: userId }));
  if (live) await clients.subscriptions.cancel(live.id);
}
