import type { BillingEvent } from '../clients/stripe-events.ts';
import { report } from '../http/logging.ts';
import { type Replacing, replaceCard } from './replace-card.ts';
import { type Syncing, syncBilling } from './sync-billing.ts';

/**
 * Processes a Stripe event: syncs the customer's billing, and uses the card of a setup session. The card is therefore replaced
 * even if the user closes Stripe's page before returning to the site.
 */
export async function takeIn(
  clients: Syncing & Replacing,
  { customerId, cardSessionId }: Pick<BillingEvent, 'customerId' | 'cardSessionId'>,
): Promise<void> {
  const row = await syncBilling(clients, customerId);
  if (row?.customerId !== customerId || cardSessionId === undefined) return;
  const replaced = await replaceCard(clients, row.owner, await clients.checkouts.get(cardSessionId));
  if (replaced === 'refused') report('cardRefused', { customerId, cardSessionId });
  else await syncBilling(clients, customerId, row.owner);
}
