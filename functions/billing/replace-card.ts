import type { Visit } from '../clients/checkouts.ts';
import type { Settled } from '../clients/subscriptions.ts';
import type { Clients } from '../clients.ts';

export type Replacing = Pick<Clients, 'cards' | 'subscriptions'>;

/** What became of a card that was left: it was removed again, or else of what was due. */
export type Replaced = 'removed' | Settled;

/** Lets the card of a completed visit pay for all that its customer has, and for what is due. A newer card stays. */
export async function replaceCard(
  { cards, subscriptions }: Replacing,
  { customerId, paymentMethodId }: Visit,
): Promise<Replaced> {
  if (!customerId || !paymentMethodId) return 'removed';
  const use = await cards.use(customerId, paymentMethodId);
  if (use === 'used') return subscriptions.payWith(customerId, paymentMethodId);
  return use === 'removed' ? use : 'nothingDue';
}
