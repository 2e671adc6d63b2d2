import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';
import { subscribed } from '../billing/subscribed.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Syncing } from '../sync-billing.ts';
import { accountOf } from './account-of.ts';

/** Lets the subscription that the caller pays for end with what is paid for, or takes that back. Errors: `conflict` when it is over. */
export async function setCancelAtPeriodEnd(
  clients: Syncing,
  { cancel_at_period_end }: Input<'setCancelAtPeriodEnd'>,
  payer: Payer,
): Promise<Account> {
  const { customerId, subscriptionId } = await subscribed(clients, payer);
  const isDone = await clients.subscriptions.setCancelAtPeriodEnd(subscriptionId, cancel_at_period_end);
  const account = accountOf(await synced(clients, payer, customerId));
  if (!isDone) throw new AppError('conflict', 'Your subscription has ended already.');
  return account;
}

export const handler = billingOperation('setCancelAtPeriodEnd', (input, payer) => setCancelAtPeriodEnd(syncing(), input, payer));
