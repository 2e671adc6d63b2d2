import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { subscribed } from '../billing/subscribed.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import type { Syncing } from '../sync-billing.ts';
import { accountOf } from './account-of.ts';

/**
 * Schedules the cancellation of the payer's subscription at the end of its period, or revokes it. Throws `conflict` when the
 * subscription has ended.
 */
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

export const handler = billingOperation(operations.setCancelAtPeriodEnd, (input, payer) =>
  setCancelAtPeriodEnd(syncing(), input, payer),
);
