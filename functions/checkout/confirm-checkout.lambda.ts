import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toAccount } from '../account/to-account.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import { type ClaimTrialClients, claimTrial } from '../billing/claim-trial.ts';
import { syncPayer, withBillingRow } from '../billing/sync-payer.ts';
import { syncClients, trialSettings, trials, users } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import { getOwnCheckoutSession, requireCompletedSession } from './checkout-guards.ts';

/**
 * Syncs with Stripe after a purchase instead of waiting for the webhook event. If the card or the email had a trial with another
 * account, ends the trial without a charge: the account then has a canceled subscription with `is_trial_refused`. Idempotent.
 *
 * Throws the errors of `getOwnCheckoutSession` and `requireCompletedSession`. Throws `conflict` while the payment is pending.
 */
export async function confirmCheckout(
  clients: ClaimTrialClients,
  { session_id }: Input<'confirmCheckout'>,
  payer: Payer,
): Promise<Account> {
  const session = await getOwnCheckoutSession(clients, payer, session_id, 'subscription');
  requireCompletedSession(session);
  if (!session.isPaid) throw new AppError('conflict', 'Your payment is still being confirmed. Check again in a moment.');
  const syncedPayer = await syncPayer(clients, payer, session.customerId);
  return toAccount(withBillingRow(syncedPayer, await claimTrial(clients, syncedPayer.billingRow)), clients.now());
}

export const handler = billingOperation(operations.confirmCheckout, (input, payer) =>
  confirmCheckout({ ...syncClients(), users: users(), trials: trials(), trialSettings: trialSettings() }, input, payer),
);
