import type { BillingEvent } from '../clients/stripe-events.ts';
import { logAndCount } from '../http/logging.ts';
import { type ClaimTrialClients, claimTrial } from './claim-trial.ts';
import { type EndMissingAccountClients, endMissingAccount } from './end-missing-account.ts';
import { type ReplaceCardClients, replaceCard } from './replace-card.ts';
import { syncBilling } from './sync-billing.ts';

export type ProcessEventClients = ReplaceCardClients & ClaimTrialClients & EndMissingAccountClients;

/**
 * Processes a Stripe event: syncs the customer's billing, and replaces the card if the event completes a session for saving a
 * card. The card is therefore replaced even if the user does not return to the site. Before a charge, checks that the user still
 * exists. After a checkout, checks that the trial is allowed.
 */
export async function processEvent(
  clients: ProcessEventClients,
  { customerId, cardSessionId, announcesCharge }: Pick<BillingEvent, 'customerId' | 'cardSessionId' | 'announcesCharge'>,
): Promise<void> {
  const row = await syncBilling(clients, customerId);
  if (row?.customerId !== customerId) return;
  if (announcesCharge && (await endMissingAccount(clients, row))) return;
  await claimTrial(clients, row);
  if (cardSessionId === undefined) return;
  const result = await replaceCard(clients, row.owner, await clients.checkouts.get(cardSessionId));
  if (result === 'rejected') logAndCount('cardRejected', { customerId, cardSessionId });
  else await syncBilling(clients, customerId, row.owner);
}
