import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';
import { type Replacing, replaceCard } from './replace-card.ts';

/** Lets what happened to a customer show here. Somebody who leaves a card and closes the page has replaced it all the same. */
export async function takeIn(
  clients: Syncing & Replacing,
  { customerId, cardSessionId }: Pick<BillingEvent, 'customerId' | 'cardSessionId'>,
): Promise<void> {
  const row = await syncBilling(clients, customerId);
  if (!row || cardSessionId === undefined) return;
  await replaceCard(clients, await clients.checkouts.get(cardSessionId));
  await syncBilling(clients, customerId, row.owner);
}
