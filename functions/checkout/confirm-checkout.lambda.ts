import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { accountOf } from '../account/account-of.ts';
import { requireComplete, visitOf } from '../billing/own-visit.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { syncing } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import type { Syncing } from '../sync-billing.ts';

/**
 * Syncs with Stripe after a purchase instead of waiting for the webhook event. Idempotent.
 *
 * Throws the errors of `visitOf` and `requireComplete`. Throws `conflict` while the payment is pending.
 */
export async function confirmCheckout(
  clients: Syncing,
  { session_id }: Input<'confirmCheckout'>,
  payer: Payer,
): Promise<Account> {
  const visit = await visitOf(clients, payer, session_id, 'subscription');
  requireComplete(visit);
  if (!visit.isPaid) throw new AppError('conflict', 'Your payment is still being confirmed. Look again in a moment.');
  return accountOf(await synced(clients, payer, visit.customerId));
}

export const handler = billingOperation(operations.confirmCheckout, (input, payer) => confirmCheckout(syncing(), input, payer));
