import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toAccount } from '../account/to-account.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { syncPayer } from '../billing/sync-payer.ts';
import { syncClients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import { getOwnCheckoutSession, requireCompletedSession } from './checkout-guards.ts';

/**
 * Syncs with Stripe after a purchase instead of waiting for the webhook event. Idempotent.
 *
 * Throws the errors of `getOwnCheckoutSession` and `requireCompletedSession`. Throws `conflict` while the payment is pending.
 */
export async function confirmCheckout(
  clients: SyncClients,
  { session_id }: Input<'confirmCheckout'>,
  payer: Payer,
): Promise<Account> {
  const session = await getOwnCheckoutSession(clients, payer, session_id, 'subscription');
  requireCompletedSession(session);
  if (!session.isPaid) throw new AppError('conflict', 'Your payment is still being confirmed. Check again in a moment.');
  return toAccount(await syncPayer(clients, payer, session.customerId), clients.now());
}

export const handler = billingOperation(operations.confirmCheckout, (input, payer) =>
  confirmCheckout(syncClients(), input, payer),
);
