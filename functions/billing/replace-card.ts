import type { Owner } from '../clients/billing-rows.ts';
import type { CheckoutSession } from '../clients/checkouts.ts';
import type { DuePaymentResult } from '../clients/subscriptions.ts';
import type { Clients } from '../clients.ts';

export type ReplaceCardClients = Pick<Clients, 'customers' | 'subscriptions' | 'organizations'>;

/**
 * Result of replacing a card. `rejected`: the user who saved the card is not the organization's admin. `removed`: the customer no
 * longer has the card. Other values: the result of the payment that was due.
 */
export type ReplaceCardResult = 'rejected' | 'removed' | DuePaymentResult;

/**
 * Makes the card of a completed checkout session the default of its customer, and retries a due payment with it. Keeps a newer
 * default card. Rejects the card of an organization unless the user who created the session is still its admin.
 */
export async function replaceCard(
  clients: ReplaceCardClients,
  owner: Owner,
  session: CheckoutSession,
): Promise<ReplaceCardResult> {
  const { customerId, paymentMethodId } = session;
  if (!customerId || !paymentMethodId) return 'removed';
  if (!(await mayReplaceCard(clients, owner, session))) return 'rejected';
  const outcome = await clients.customers.setDefaultCard(customerId, paymentMethodId);
  if (outcome === 'used') return clients.subscriptions.setCardAndPay(customerId, paymentMethodId);
  return outcome === 'removed' ? outcome : 'nothingDue';
}

async function mayReplaceCard(
  { organizations }: ReplaceCardClients,
  { type, id }: Owner,
  { userId }: CheckoutSession,
): Promise<boolean> {
  if (type === 'user') return true;
  const organization = await organizations.get(id);
  return organization !== undefined && organization.adminUserId === userId;
}
