import type { BillingRow } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import { liveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';

export type ReconcileClients = Pick<Clients, 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

/**
 * Returns a customer's billing after resolving duplicates: at most one subscription is live, and no page is open for buying
 * another.
 *
 * A duplicate subscription is canceled before it is refunded, and its comment in Stripe marks the refund as due. If the call is
 * interrupted, or the payment is still pending, the next call continues.
 *
 * While an organization pays for a user, all their checkout pages are closed and their live subscription ends with its current
 * period. This holds no matter how they bought it, because every change of billing passes through this function.
 *
 * Billing of an organization is left unchanged, because organizations do not buy on our pages. Their subscriptions are created
 * manually in Stripe.
 */
export async function reconcileCustomer(
  clients: ReconcileClients,
  { owner, isPaidByOrganization }: Pick<BillingRow, 'owner' | 'isPaidByOrganization'>,
  customerId: string,
): Promise<CustomerBilling | undefined> {
  // Close the pages before reading the billing: the customer may have bought something just before they closed.
  if (isPaidByOrganization) await clients.checkouts.closeAllPages(customerId);
  const billing = await clients.customers.getBilling(customerId);
  if (!billing || owner.type === 'org') return billing;
  for (const subscriptionId of billing.duplicateIds) {
    logAndCount('duplicateSubscription', { customerId, subscriptionId });
    await clients.subscriptions.cancelDuplicate(subscriptionId);
  }
  for (const subscriptionId of [...billing.duplicateIds, ...billing.refundsDue])
    await refundDuplicate(clients, customerId, subscriptionId);
  const live = liveSubscription(billing);
  if (live && !isPaidByOrganization) await clients.checkouts.closeAllPages(customerId);
  const mustEnd = isPaidByOrganization && live?.cancel_at_period_end === false;
  if (mustEnd) await clients.subscriptions.setCancelAtPeriodEnd(live.id, true);
  return mustEnd || billing.duplicateIds.length > 0 ? clients.customers.getBilling(customerId) : billing;
}

/**
 * Refunds a duplicate subscription. A permanent refusal, for example of a disputed payment, needs manual handling but does not
 * block other work.
 */
async function refundDuplicate(
  { payments, subscriptions }: ReconcileClients,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const outcome = await payments.refund(customerId, subscriptionId);
  if (outcome === 'pending') return;
  if (outcome === 'rejected') logAndCount('refundRejected', { customerId, subscriptionId });
  await subscriptions.recordRefund(subscriptionId, outcome);
}
