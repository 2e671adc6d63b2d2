import type { Visit } from '../clients/checkouts.ts';
import type { Settled } from '../clients/subscriptions.ts';
import type { Clients } from '../clients.ts';

export type Replacing = Pick<Clients, 'cards' | 'subscriptions'>;

/** Lets the card of a completed visit pay for all that its customer has, and for what is due. A newer card stays. */
export async function replaceCard({ cards, subscriptions }: Replacing, { customerId, paymentMethodId }: Visit): Promise<Settled> {
  if (!customerId || !paymentMethodId) throw new Error('The visit was completed, and left no card.');
  if (!(await cards.use(customerId, paymentMethodId))) return 'nothingDue';
  return subscriptions.payWith(customerId, paymentMethodId);
}
