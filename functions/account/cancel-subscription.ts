import type { Account } from '#shared/account.ts';
import type { Payer } from '../actor.ts';
import { subscribed } from '../billing/subscribed.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { syncing } from '../clients.ts';
import type { Syncing } from '../sync-billing.ts';
import { accountOf } from './account-of.ts';

/**
 * Ends the subscription that the caller pays for now. Stripe is asked first which that is, whatever the row says: one that was
 * bought beside it is paid back and ended then, and does not stay behind. Errors: `conflict` when there is none.
 */
export async function cancelSubscription(clients: Syncing, payer: Payer): Promise<Account> {
  const { customerId } = await subscribed(clients, payer);
  const known = await synced(clients, payer, customerId);
  const live = liveSubscription(known.row);
  if (!live) return accountOf(known);
  await clients.subscriptions.cancel(live.id);
  return accountOf(await synced(clients, payer, customerId));
}

export const handler = billingOperation('cancelSubscription', (_input, payer) => cancelSubscription(syncing(), payer));
