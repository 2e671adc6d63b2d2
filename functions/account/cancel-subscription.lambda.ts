import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/cancellation.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { requireSubscription, syncPayer } from '../billing/sync-payer.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import { syncClients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import { toAccount } from './to-account.ts';

/**
 * Cancels the payer's subscription immediately. Syncs with Stripe first, because the row may be stale. That sync also cancels and
 * refunds duplicate subscriptions. The reason is stored in Stripe for staff, and nothing else reads it.
 *
 * Throws `conflict` when the payer has no live subscription. If the subscription ended in the meantime, returns the account.
 */
export async function cancelSubscription(
  clients: SyncClients,
  feedback: Input<'cancelSubscription'>,
  payer: Payer,
): Promise<Account> {
  const { customerId } = await requireSubscription(clients, payer);
  const syncedPayer = await syncPayer(clients, payer, customerId);
  const liveSubscription = findLiveSubscription(syncedPayer.billingRow);
  if (!liveSubscription) return toAccount(syncedPayer, clients.now());
  await clients.subscriptions.cancel(liveSubscription.id, feedback);
  return toAccount(await syncPayer(clients, payer, customerId), clients.now());
}

export const handler = billingOperation(operations.cancelSubscription, (input, payer) =>
  cancelSubscription(syncClients(), input, payer),
);
