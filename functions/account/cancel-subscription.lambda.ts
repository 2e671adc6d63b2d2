import type { Account } from '#shared/account.ts';
import * as operations from '#shared/api.ts';
import { subscribed } from '../billing/subscribed.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { syncing } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import type { Syncing } from '../sync-billing.ts';
import { accountOf } from './account-of.ts';

/**
 * Cancels the payer's subscription immediately. Syncs with Stripe first, because the row may be stale. That sync also cancels and
 * refunds duplicate subscriptions.
 *
 * Throws `conflict` when the payer has no live subscription. If Stripe has ended it in the meantime, returns the account.
 */
export async function cancelSubscription(clients: Syncing, payer: Payer): Promise<Account> {
  const { customerId } = await subscribed(clients, payer);
  const known = await synced(clients, payer, customerId);
  const live = liveSubscription(known.row);
  if (!live) return accountOf(known);
  await clients.subscriptions.cancel(live.id);
  return accountOf(await synced(clients, payer, customerId));
}

export const handler = billingOperation(operations.cancelSubscription, (_input, payer) => cancelSubscription(syncing(), payer));
