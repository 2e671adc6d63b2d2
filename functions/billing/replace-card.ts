import type { Owner } from '../clients/billing-rows.ts';
import type { Visit } from '../clients/checkouts.ts';
import type { Settled } from '../clients/subscriptions.ts';
import type { Clients } from '../clients.ts';

export type Replacing = Pick<Clients, 'cards' | 'subscriptions' | 'organizations'>;

/** What became of a card that was left: nothing, as whoever left it may not; it was removed again; or else of what was due. */
export type Replaced = 'refused' | 'removed' | Settled;

/**
 * Lets the card of a completed visit pay for all that its customer has, and for what is due. A newer card stays, and an
 * organization's where the visit was begun by somebody who is not its admin now.
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
