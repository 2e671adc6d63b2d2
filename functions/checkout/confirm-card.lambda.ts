import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toAccount } from '../account/to-account.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import { type ReplaceCardClients, type ReplaceCardResult, replaceCard } from '../billing/replace-card.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { syncPayer } from '../billing/sync-payer.ts';
import { toOwnOrganization } from '../clients/organization-records.ts';
import { organizations, syncClients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import { getOwnCheckoutSession, requireCompletedSession } from './checkout-guards.ts';

const CONFLICT_MESSAGES: Partial<Record<ReplaceCardResult, string>> = {
  rejected: 'This card was added by a former admin. Add your own card.',
  removed: 'Your new card was removed. Add it again.',
  declined: 'Your new card is saved, but the payment due was declined. Try another card.',
};

/**
 * Makes the card of a completed checkout session the default of the caller or of the organization they manage. Retries a due
 * payment with it. Idempotent.
 *
 * Throws the errors of `getOwnCheckoutSession` and `requireCompletedSession`. Throws `conflict` when the new card was removed in
 * the meantime, was declined for the due payment, or was saved by a former admin. Does not throw if the bank requires
 * authentication: the response then has `payment_authentication_url`.
 */
export async function confirmCard(
  clients: SyncClients & ReplaceCardClients,
  { session_id }: Input<'confirmCard'>,
  payer: Payer,
): Promise<Output<'confirmCard'>> {
  const session = await getOwnCheckoutSession(clients, payer, session_id, 'setup');
  requireCompletedSession(session);
  const message = CONFLICT_MESSAGES[await replaceCard(clients, payer.billingRow.owner, session)];
  const syncedPayer = await syncPayer(clients, payer, session.customerId);
  if (message) throw new AppError('conflict', message);
  return toOutput(syncedPayer, clients.now());
}

function toOutput(payer: Payer, now: Date): Output<'confirmCard'> {
  const { organization, billingRow } = payer;
  if (!organization || billingRow.owner.type === 'user') return { type: 'user', data: toAccount(payer, now) };
  return { type: 'organization', data: toOwnOrganization(organization, now) };
}

export const handler = billingOperation(operations.confirmCard, (input, payer) =>
  confirmCard({ ...syncClients(), organizations: organizations() }, input, payer),
);
