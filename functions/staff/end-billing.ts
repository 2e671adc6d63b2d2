import { endAll } from '../billing/cancel-all-subscriptions.ts';
import type { Settling } from '../billing/reconcile-customer.ts';
import type { User } from '../clients/user-records.ts';

/**
 * Stops all charges for a user who is being deleted. The customer stays in Stripe for bookkeeping, with metadata that marks the
 * account as deleted.
 */
export async function endBilling(clients: Settling, { userId, customerId }: User): Promise<void> {
  if (customerId === undefined) return;
  await clients.customers.noteDeletion(customerId);
  await endAll(clients, { type: 'user', id: userId }, customerId);
}
