import type { Account } from '#shared/account.ts';
import type { Payer } from '../actor.ts';
import { subscribed } from '../billing/subscribed.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Syncing } from '../sync-billing.ts';
import { accountOf } from './account-of.ts';

/** Ends the subscription that the caller pays for now. Errors: `conflict` when there is none. */
export async function cancelSubscription(clients: Syncing, payer: Payer): Promise<Account> {
  const { customerId, subscriptionId } = await subscribed(clients, payer);
  await clients.subscriptions.cancel(subscriptionId);
  return accountOf(await synced(clients, payer, customerId));
}

export const handler = billingOperation('cancelSubscription', (_input, payer) => cancelSubscription(syncing(), payer));
