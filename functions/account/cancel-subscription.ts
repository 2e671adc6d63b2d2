import type { Account } from '#shared/account.ts';
import type { Payer } from '../actor.ts';
import { subscribed } from '../billing/subscribed.ts';
import { syncedAccount } from '../billing/synced-account.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Syncing } from '../sync-billing.ts';

/** Ends the caller's subscription now. Errors: `conflict` when there is none. */
export async function cancelSubscription(clients: Syncing, payer: Payer): Promise<Account> {
  const { customerId, subscriptionId } = await subscribed(clients, payer);
  await clients.subscriptions.cancel(subscriptionId);
  return syncedAccount(clients, payer, customerId);
}

export const handler = billingOperation('cancelSubscription', (_input, payer) => cancelSubscription(syncing(), payer));
