import { isRunning, type Subscription } from '#shared/subscription.ts';
import type { BillingRow, Owner } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import type { RefundOutcome } from '../clients/payments.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';

export type ReconcileClients = Pick<Clients, 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

/**
 * Returns a customer's billing after resolving duplicate subscriptions of a user: at most one of their subscriptions is live, and if one is,
 * no checkout session is open in which they could buy another. Returns undefined if the customer was deleted. Every sync of billing
 * calls this function.
 *
 * A duplicate subscription is first marked, then canceled and refunded. The next call continues an interrupted or pending refund.
 * After the customer was deleted, one last call tries the refund and logs it if it is still pending. An older subscription that is
 * live but unpaid is canceled without a refund, unless it was paid in the meantime.
 *
 * While an organization pays for a user, all checkout sessions of the user are expired. If the user has agreed, their live
 * subscription is also canceled: at the end of its period, or immediately if a payment is due.
 *
 * The same applies, without an agreement, to a user who has scheduled the deletion of their account. If the user keeps the account, the
 * next call revokes the cancellation, unless the user had canceled the subscription themselves.
 *
 * A subscription with a lost dispute is canceled first, so that a newer one is not its duplicate. The unpaid invoices of a
 * subscription that has ended are voided, because Stripe's page would still take the payment. A payment that was made after the end
 * is refunded.
 *
 * Several live subscriptions of an organization are left unchanged, because staff may sell them in Stripe's dashboard. All but the one
 * that decides the plan are reported. Open checkout sessions for a renewal are expired once a subscription is live.
 */
export async function reconcileCustomer(
  clients: ReconcileClients,
  {
    owner,
    isPaidByOrganization,
    hasAgreedToEndPersonal,
    deletionDue,
  }: Pick<BillingRow, 'owner' | 'isPaidByOrganization' | 'hasAgreedToEndPersonal' | 'deletionDue'>,
  customerId: string,
): Promise<CustomerBilling | undefined> {
  const mayBuy = !isPaidByOrganization && deletionDue === undefined;
  // Expire the sessions first, so that the billing includes a purchase completed just before they expired.
  if (!mayBuy) await clients.checkouts.expireOpenPurchaseSessions(customerId);
  const billing = await endDisputedSubscriptions(clients, customerId);
  if (!billing) {
    await refundAfterDeletion(clients, customerId, owner.type);
    return undefined;
  }
  await voidUnpaidInvoices(clients, customerId, billing);
  await refundLatePayments(clients, customerId, billing);
  if (owner.type === 'org') {
    reportAdditionalSubscriptions(customerId, billing);
    if (findLiveSubscription(billing)) await clients.checkouts.expireOpenRenewals(customerId);
    return billing;
  }
  const hasCanceled = await resolveDuplicates(clients, customerId, billing);
  const liveSubscription = findLiveSubscription(billing);
  if (liveSubscription && mayBuy) await clients.checkouts.expireOpenPurchaseSessions(customerId);
  const endReason = deletionDue ? 'deletion' : isPaidByOrganization && hasAgreedToEndPersonal ? 'seat' : undefined;
  const hasChanged = liveSubscription !== undefined && (await adjustRenewal(clients, liveSubscription, billing, endReason));
  return hasChanged || hasCanceled ? clients.customers.getBilling(customerId) : billing;
}

async function voidUnpaidInvoices(
  { subscriptions }: Pick<ReconcileClients, 'subscriptions'>,
  customerId: string,
  { unpaidIds }: CustomerBilling,
): Promise<void> {
  for (const subscriptionId of unpaidIds)
    for (const invoiceId of await subscriptions.voidUnpaidInvoices(subscriptionId))
      logAndCount('invoiceVoided', { customerId, subscriptionId, invoiceId });
}

/** A customer may pay on Stripe's page before the invoice of an ended subscription is voided. The payment gives them nothing. */
async function refundLatePayments(
  { payments, subscriptions }: Pick<ReconcileClients, 'payments' | 'subscriptions'>,
  customerId: string,
  { latePayments }: CustomerBilling,
): Promise<void> {
  for (const latePayment of latePayments) {
    const { subscriptionId, invoiceId } = latePayment;
    const outcome = await payments.refund(customerId, subscriptionId, invoiceId);
    if (outcome === 'pending') continue;
    logAndCount(outcome === 'rejected' ? 'refundRejected' : 'paidAfterEnd', { customerId, subscriptionId, invoiceId });
    await subscriptions.recordLatePayment(latePayment);
  }
}

/** Every sync reports them again, until staff have canceled them. */
function reportAdditionalSubscriptions(customerId: string, { duplicateIds, supersededIds }: CustomerBilling): void {
  for (const subscriptionId of [...duplicateIds, ...supersededIds])
    logAndCount('additionalSubscription', { customerId, subscriptionId });
}

/** Cancels live subscriptions whose payment the bank returned. Returns the billing afterward. */
async function endDisputedSubscriptions(
  { customers, subscriptions }: Pick<ReconcileClients, 'customers' | 'subscriptions'>,
  customerId: string,
): Promise<CustomerBilling | undefined> {
  const billing = await customers.getBilling(customerId);
  if (!billing || billing.lostDisputeIds.length === 0) return billing;
  for (const subscriptionId of billing.lostDisputeIds) await subscriptions.cancel(subscriptionId);
  return customers.getBilling(customerId);
}

/** Reason for which a user's own subscription must not be renewed: a seat, as they agreed, or the deletion of their account. */
type EndReason = 'seat' | 'deletion';

/** Returns true if the subscription was changed. Canceling immediately also stops Stripe from collecting a due payment. */
async function adjustRenewal(
  { subscriptions }: Pick<ReconcileClients, 'subscriptions'>,
  subscription: Subscription,
  { endedByDeletionId }: CustomerBilling,
  reason: EndReason | undefined,
): Promise<boolean> {
  if (!reason && endedByDeletionId === undefined) return false;
  if (!reason) await subscriptions.setEndedByDeletion(subscription.id, false);
  else if (!isRunning(subscription)) await subscriptions.cancel(subscription.id);
  else if (subscription.cancel_at_period_end) return false;
  else if (reason === 'deletion') await subscriptions.setEndedByDeletion(subscription.id, true);
  else await subscriptions.setCancelAtPeriodEnd(subscription.id, true);
  return true;
}

/** Cancels all live subscriptions but one, and makes the refunds that are due. Returns true if it found subscriptions to cancel. */
async function resolveDuplicates(
  clients: ReconcileClients,
  customerId: string,
  { duplicateIds, supersededIds, refundDueIds, wronglyMarkedId }: CustomerBilling,
): Promise<boolean> {
  if (wronglyMarkedId !== undefined) await clients.subscriptions.clearDuplicateMark(wronglyMarkedId);
  for (const subscriptionId of supersededIds) {
    logAndCount('supersededSubscription', { customerId, subscriptionId });
    await clients.subscriptions.cancelUnlessRunning(subscriptionId);
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
 * Makes the refunds that are due to a customer that was deleted in Stripe. The caller then detaches the customer, so no later
 * sync retries: a payment that is still pending is logged for manual handling.
 */
async function refundAfterDeletion(clients: ReconcileClients, customerId: string, ownerType: Owner['type']): Promise<void> {
  for (const subscriptionId of await clients.customers.listRefundsDueAfterDeletion(customerId, ownerType)) {
    const outcome = await refundDuplicate(clients, customerId, subscriptionId);
    if (outcome === 'pending') logAndCount('refundRejected', { customerId, subscriptionId });
  }
}
