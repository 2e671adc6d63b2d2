import type { Owner } from '../clients/billing-rows.ts';
import type { Visit } from '../clients/checkouts.ts';
import type { Settled } from '../clients/subscriptions.ts';
import type { Clients } from '../clients.ts';

export type Replacing = Pick<Clients, 'cards' | 'subscriptions' | 'organizations'>;

/**
 * Result of replacing a card. `refused`: the user who saved the card is not the organization's admin. `removed`: the customer no
 * longer has the card. Other values: the result of the payment that was due.
 */
export type Replaced = 'refused' | 'removed' | Settled;

/**
 * Uses the card of a completed checkout session for all subscriptions of its customer and for a due payment. Keeps a newer card.
 * Refuses an organization's card if the user who opened the session is no longer the admin.
 */
export async function replaceCard(clients: Replacing, owner: Owner, visit: Visit): Promise<Replaced> {
  const { customerId, paymentMethodId } = visit;
  if (!customerId || !paymentMethodId) return 'removed';
  if (!(await isOpenTo(clients, owner, visit))) return 'refused';
  const use = await clients.cards.use(customerId, paymentMethodId);
  if (use === 'used') return clients.subscriptions.payWith(customerId, paymentMethodId);
  return use === 'removed' ? use : 'nothingDue';
}

async function isOpenTo({ organizations }: Replacing, { type, id }: Owner, { userId }: Visit): Promise<boolean> {
  if (type === 'user') return true;
  const organization = await organizations.get(id);
  return organization !== undefined && organization.adminUserId === userId;
}
