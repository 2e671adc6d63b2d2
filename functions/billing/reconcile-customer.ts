import type { BillingRow } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import type { RefundOutcome } from '../clients/payments.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';

export type ReconcileClients = Pick<Clients, 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

/**
 * Returns a customer's billing after resolving duplicates: at most one subscription is live, and if one is, no checkout session
 * is open in which the customer could buy another.
 *
 * A duplicate subscription is first marked, then canceled and refunded. The next call continues an interrupted or pending refund,
 * also after the customer was deleted. An older subscription whose payment failed is canceled without a refund when a newer one is
 * paid.
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
  if (!billing) {
    await refundAfterDeletion(clients, customerId);
    return undefined;
  }
  if (owner.type === 'org') {
    if (findLiveSubscription(billing)) await clients.checkouts.expireOpenRenewals(customerId);
    return billing;
  }
  const hasCanceled = await cancelOthers(clients, customerId, billing);
  const liveSubscription = findLiveSubscription(billing);
  if (liveSubscription && !isPaidByOrganization) await clients.checkouts.expireOpenPurchaseSessions(customerId);
  const mustEnd = isPaidByOrganization && hasConfirmedPersonalEnd === true;
  const mustCancelAtPeriodEnd = mustEnd && liveSubscription?.cancel_at_period_end === false;
  if (mustCancelAtPeriodEnd) await clients.subscriptions.setCancelAtPeriodEnd(liveSubscription.id, true);
  return mustCancelAtPeriodEnd || hasCanceled ? clients.customers.getBilling(customerId) : billing;
}

/** Leaves at most one live subscription. Returns true if a subscription was canceled. */
async function cancelOthers(
  clients: ReconcileClients,
  customerId: string,
  { duplicateIds, supersededIds, refundDueIds, wronglyMarkedId }: CustomerBilling,
): Promise<boolean> {
  if (wronglyMarkedId !== undefined) await clients.subscriptions.clearDuplicateMark(wronglyMarkedId);
  for (const subscriptionId of supersededIds) {
    logAndCount('supersededSubscription', { customerId, subscriptionId });
    await clients.subscriptions.cancel(subscriptionId);
  }
  for (const subscriptionId of duplicateIds) {
    logAndCount('duplicateSubscription', { customerId, subscriptionId });
    await clients.subscriptions.cancelDuplicate(subscriptionId);
  }
  for (const subscriptionId of [...duplicateIds, ...refundDueIds]) await refundDuplicate(clients, customerId, subscriptionId);
  return duplicateIds.length + supersededIds.length > 0;
}

/**
 * Refunds a duplicate subscription. If Stripe rejects the refund permanently, for example because the payment is disputed, logs
 * it for manual handling and continues.
 */
async function refundDuplicate(
  { payments, subscriptions }: ReconcileClients,
  customerId: string,
  subscriptionId: string,
): Promise<RefundOutcome> {
  const outcome = await payments.refund(customerId, subscriptionId);
  if (outcome === 'pending') return outcome;
  if (outcome === 'rejected') logAndCount('refundRejected', { customerId, subscriptionId });
  await subscriptions.recordRefundOutcome(subscriptionId, outcome);
  return outcome;
}

/**
 * Makes the refunds that are due to a customer that was deleted in Stripe. The row forgets the customer afterwards, so a payment that is
 * still pending is logged for manual handling.
 */
async function refundAfterDeletion(clients: ReconcileClients, customerId: string): Promise<void> {
  for (const subscriptionId of await clients.customers.listRefundsDue(customerId)) {
    const outcome = await refundDuplicate(clients, customerId, subscriptionId);
    if (outcome === 'pending') logAndCount('refundRejected', { customerId, subscriptionId });
  }
}
