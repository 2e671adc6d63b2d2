import type { Account } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';
import type { Payer } from '../actor.ts';
import { subscribed } from '../billing/subscribed.ts';
import { syncedAccount } from '../billing/synced-account.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Syncing } from '../sync-billing.ts';

/**
 * Ends the caller's subscription now. Stripe is asked first which that is, whatever the row says: one that was bought beside it
 * is paid back and ended then, and does not stay behind. Errors: `conflict` when there is none.
 */
export async function cancelSubscription(clients: Syncing, payer: Payer): Promise<Account> {
  const { customerId } = await subscribed(clients, payer);
  const account = await syncedAccount(clients, payer, customerId);
  if (!account.subscription || !isLive(account.subscription)) return account;
  await clients.subscriptions.cancel(account.subscription.id);
  return syncedAccount(clients, payer, customerId);
}

export const handler = billingOperation('cancelSubscription', (_input, payer) => cancelSubscription(syncing(), payer));
