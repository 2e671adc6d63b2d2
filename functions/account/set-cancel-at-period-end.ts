import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';
import { subscribed } from '../billing/subscribed.ts';
import { syncedAccount } from '../billing/synced-account.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Syncing } from '../sync-billing.ts';

/** Lets the caller's subscription end with what is paid for, or takes that back. Errors: `conflict` when it is over. */
export async function setCancelAtPeriodEnd(
  clients: Syncing,
  { cancel_at_period_end }: Input<'setCancelAtPeriodEnd'>,
  payer: Payer,
): Promise<Account> {
  const { customerId, subscriptionId } = await subscribed(clients, payer);
  const isDone = await clients.subscriptions.setCancelAtPeriodEnd(subscriptionId, cancel_at_period_end);
  const account = await syncedAccount(clients, payer, customerId);
  if (!isDone) throw new AppError('conflict', 'Your subscription has ended already.');
  return account;
}

export const handler = billingOperation('setCancelAtPeriodEnd', (input, payer) => setCancelAtPeriodEnd(syncing(), input, payer));
