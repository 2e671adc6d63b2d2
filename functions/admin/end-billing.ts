import type { User } from '../clients/user-records.ts';
import { endAll } from '../end-all.ts';
import type { Settling } from '../settled-billing.ts';

/**
 * Sees to it that somebody who is being deleted is charged for nothing any more: closes the pages on which they could buy, pays
 * back what they bought twice, and ends their subscription. The customer stays at Stripe, for the books, and says that the
 * account is gone.
 */
export async function endBilling(clients: Settling, { userId, customerId }: User): Promise<void> {
  if (customerId === undefined) return;
  await clients.customers.noteDeletion(customerId);
  await endAll(clients, { type: 'user', id: userId }, customerId);
}
