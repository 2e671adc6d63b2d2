import type { User } from '../clients/user-records.ts';
import { endAll } from '../end-all.ts';
import type { Settling } from '../settled-billing.ts';

/**
 * Stops all charges for a user who is being deleted. The customer stays in Stripe for bookkeeping, with metadata that marks the
 * account as deleted.
 */
export async function endBilling(clients: Settling, { userId, customerId }: User): Promise<void> {
  if (customerId === undefined) return;
  await clients.customers.noteDeletion(customerId);
  await endAll(clients, { type: 'user', id: userId }, customerId);
}
