import { type Dispute, sortByUrgency } from '#shared/dispute.ts';
import type { LostPayment } from '../clients/disputes.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';

export type DisputeClients = Pick<Clients, 'disputes' | 'subscriptions' | 'audit' | 'now'>;

/** Actor of the audit entries that a decision of a bank causes. */
const STRIPE_ACTOR = { actor: 'stripe', actorEmail: 'Stripe' } as const;

/**
 * Marks the live subscriptions of a customer that have a lost dispute. Returns the dispute to store: the most urgent one, or the
 * newest if all are closed. `reconcileCustomer` then cancels the marked subscriptions. A repeated call skips them.
 */
export async function markLostDisputes(clients: DisputeClients, customerId: string): Promise<Dispute | undefined> {
  const { disputes, lostPayments } = await clients.disputes.list(customerId);
  for (const lostPayment of lostPayments) await markSubscription(clients, customerId, lostPayment);
  return sortByUrgency(disputes)[0];
}

/** Writes the audit entry first, so that a crash repeats it but never loses it. */
async function markSubscription(
  { audit, subscriptions, now }: DisputeClients,
  customerId: string,
  { dispute, subscriptionId, paidAt }: LostPayment,
): Promise<void> {
  const { id: disputeId, chargeId, amount, currency } = dispute;
  const facts = { subscriptionId, disputeId, chargeId, amount, currency };
  logAndCount('disputeLost', { customerId, ...facts });
  await audit.add({
    ...STRIPE_ACTOR,
    act: 'endDisputedSubscription',
    target: `customer#${customerId}`,
    at: now(),
    after: facts,
    reason: 'Dispute lost: the bank decided in favor of the customer.',
  });
  await subscriptions.markDisputeLost(subscriptionId, { disputeId, paidAt });
}
