import type { BillingEvent } from '../clients/stripe-events.ts';
import { report } from '../observe.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';
import { type Replacing, replaceCard } from './replace-card.ts';

/**
 * Lets what happened to a customer show here. Somebody who leaves a card and closes the page has replaced it all the same,
 * unless it was removed since. Of a customer who is nobody's here, or is known to Stripe no more, there is nothing to do.
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
