import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { accountOf } from '../account/account-of.ts';
import { requireOwnBilling } from '../billing/own-billing.ts';
import { requireComplete, visitOf } from '../billing/own-visit.ts';
import { type Replaced, type Replacing, replaceCard } from '../billing/replace-card.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import { toOrganization } from '../clients/organization-records.ts';
import { cards, organizations, syncing } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import type { Syncing } from '../sync-billing.ts';

const REFUSALS: Partial<Record<Replaced, string>> = {
  refused: 'This card was left by somebody who does not manage the organization any more. Leave one yourself.',
  removed: 'Your new card was removed again. Leave it once more.',
  declined: 'Your new card is saved, but it was declined for the payment that is due. Try another card.',
};

/**
 * Uses the card that the caller saved on Stripe's page for all further payments and for a due one. The card is for the caller or
 * for the organization they manage. Idempotent.
 *
 * Throws the errors of `requireOwnBilling`, `visitOf` and `requireComplete`. Throws `conflict` when the new card was removed
 * since, was declined for the due payment, or was saved by a former admin.
 */
export async function confirmCard(
  clients: Syncing & Replacing,
  { session_id, account_type }: Input<'confirmCard'>,
  payer: Payer,
): Promise<Output<'confirmCard'>> {
  requireOwnBilling(account_type, payer);
  const visit = await visitOf(clients, payer, session_id, 'setup');
  requireComplete(visit);
  const refusal = REFUSALS[await replaceCard(clients, payer.row.owner, visit)];
  const updated = await synced(clients, payer, visit.customerId);
  if (refusal) throw new AppError('conflict', refusal);
  return updatedCard(updated);
}

function updatedCard(payer: Payer): Output<'confirmCard'> {
  const { organization, row } = payer;
  if (!organization || row.owner.type === 'user') return { type: 'user', data: accountOf(payer) };
  return { type: 'organization', data: toOrganization({ ...organization, customerId: row.customerId, billing: row.billing }) };
}

export const handler = billingOperation(operations.confirmCard, (input, payer) =>
  confirmCard({ ...syncing(), cards: cards(), organizations: organizations() }, input, payer),
);
