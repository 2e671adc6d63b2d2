import type { BillingEvent } from '../clients/stripe-events.ts';
import { logAndCount } from '../http/logging.ts';
import { type ReplaceCardClients, replaceCard } from './replace-card.ts';
import { type SyncClients, syncBilling } from './sync-billing.ts';

/**
 * Processes a Stripe event: syncs the customer's billing, and replaces the card if the event completes a session for saving a
 * card. The card is therefore replaced even if the user does not return to the site.
 */
export async function processEvent(
  clients: SyncClients & ReplaceCardClients,
  { customerId, cardSessionId }: Pick<BillingEvent, 'customerId' | 'cardSessionId'>,
): Promise<void> {
  const row = await syncBilling(clients, customerId);
  if (row?.customerId !== customerId || cardSessionId === undefined) return;
  const result = await replaceCard(clients, row.owner, await clients.checkouts.get(cardSessionId));
  if (result === 'rejected') logAndCount('cardRejected', { customerId, cardSessionId });
  else await syncBilling(clients, customerId, row.owner);
}
