import type { BillingRow } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';

export type ReconcileClients = Pick<Clients, 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

/**
 * Returns a customer's billing after resolving duplicates: at most one subscription is live, and if one is, no checkout session
 * is open in which the customer could buy another.
 *
 * A duplicate subscription is first canceled with a cancellation comment that marks its refund as due, and then refunded. The
 * next call continues an interrupted or pending refund.
 *
 * While an organization pays for a user, all checkout sessions of the user are expired. If the user has agreed, their live
 * subscription is also canceled at the end of its period. Every billing change passes through this function.
 *
 * Subscriptions of an organization are left unchanged, because staff may sell several in Stripe's dashboard. Only the sessions
 * for a renewal are expired once a subscription is live.
 */
export async function reconcileCustomer(
  clients: ReconcileClients,
  {
    owner,
    isPaidByOrganization,
    hasConfirmedPersonalEnd,
  }: Pick<BillingRow, 'owner' | 'isPaidByOrganization' | 'hasConfirmedPersonalEnd'>,
  customerId: string,
): Promise<CustomerBilling | undefined> {
  // Expire the sessions first, so that the billing includes a purchase completed just before they expired.
  if (isPaidByOrganization) await clients.checkouts.expireOpenPurchaseSessions(customerId);
  const billing = await clients.customers.getBilling(customerId);
  if (!billing) return billing;
  if (owner.type === 'org') {
    if (findLiveSubscription(billing)) await clients.checkouts.expireOpenRenewals(customerId);
    return billing;
  }
  for (const subscriptionId of billing.duplicateIds) {
    logAndCount('duplicateSubscription', { customerId, subscriptionId });
    await clients.subscriptions.cancelDuplicate(subscriptionId);
  }
  for (const subscriptionId of [...billing.duplicateIds, ...billing.refundDueIds])
    await refundDuplicate(clients, customerId, subscriptionId);
  const liveSubscription = findLiveSubscription(billing);
  if (liveSubscription && !isPaidByOrganization) await clients.checkouts.expireOpenPurchaseSessions(customerId);
  const mustEnd = isPaidByOrganization && hasConfirmedPersonalEnd === true;
  const mustCancelAtPeriodEnd = mustEnd && liveSubscription?.cancel_at_period_end === false;
  if (mustCancelAtPeriodEnd) await clients.subscriptions.setCancelAtPeriodEnd(liveSubscription.id, true);
  return mustCancelAtPeriodEnd || billing.duplicateIds.length > 0 ? clients.customers.getBilling(customerId) : billing;
}

/**
 * Refunds a duplicate subscription. If Stripe rejects the refund permanently, for example because the payment is disputed, logs
 * it for manual handling and continues.
 */
async function refundDuplicate(
  { payments, subscriptions }: ReconcileClients,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const outcome = await payments.refund(customerId, subscriptionId);
  if (outcome === 'pending') return;
  if (outcome === 'rejected') logAndCount('refundRejected', { customerId, subscriptionId });
  await subscriptions.recordRefundOutcome(subscriptionId, outcome);
}
