import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/cancellation.ts';
import { AppError } from '#shared/errors.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { requireSubscription, syncPayer } from '../billing/sync-payer.ts';
import { syncClients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import { requireNoDeletion } from './require-no-deletion.ts';
import { toAccount } from './to-account.ts';

/**
 * Schedules the cancellation of the payer's subscription at the end of its period, or revokes it. A user who revokes it keeps
 * their own subscription even while an organization pays for them. The reason is stored in Stripe for staff, and nothing else
 * reads it. Throws `conflict` when the subscription has ended, and when a user who has scheduled the deletion of their account revokes
 * the cancellation.
 */
export async function setCancelAtPeriodEnd(
  clients: SyncClients,
  { cancel_at_period_end, ...feedback }: Input<'setCancelAtPeriodEnd'>,
  payer: Payer,
): Promise<Account> {
  if (!cancel_at_period_end && payer.billingRow.owner.type === 'user') requireNoDeletion(payer.user);
  const { customerId, subscriptionId } = await requireSubscription(clients, payer);
  const { owner, hasAgreedToEndPersonal } = payer.billingRow;
  if (!cancel_at_period_end && hasAgreedToEndPersonal) await clients.billingRecords.removePersonalEndAgreement(owner.id);
  const isUpdated = await clients.subscriptions.setCancelAtPeriodEnd(subscriptionId, cancel_at_period_end, feedback);
  const account = toAccount(await syncPayer(clients, payer, customerId), clients.now());
  if (!isUpdated) throw new AppError('conflict', 'Your subscription has already ended.');
  return account;
}

export const handler = billingOperation(operations.setCancelAtPeriodEnd, (input, payer) =>
  setCancelAtPeriodEnd(syncClients(), input, payer),
);
