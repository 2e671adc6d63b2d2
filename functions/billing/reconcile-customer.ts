import type { BillingRow } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import { liveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { report } from '../http/logging.ts';

export type Settling = Pick<Clients, 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

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
export async function settledBilling(
  clients: Settling,
  { owner, isCovered }: Pick<BillingRow, 'owner' | 'isCovered'>,
  customerId: string,
): Promise<CustomerBilling | undefined> {
  // Close the pages before reading the billing: the customer may have bought something just before they closed.
  if (isCovered) await clients.checkouts.closeAll(customerId);
  const found = await clients.customers.billing(customerId);
  if (!found || owner.type === 'org') return found;
  for (const subscriptionId of found.surplus) {
    report('paidTwice', { customerId, subscriptionId });
    await clients.subscriptions.cancelSurplus(subscriptionId);
  }
  for (const subscriptionId of [...found.surplus, ...found.refundsDue]) await payBack(clients, customerId, subscriptionId);
  const live = liveSubscription(found);
  if (live && !isCovered) await clients.checkouts.closeAll(customerId);
  const isToEnd = isCovered && live?.cancel_at_period_end === false;
  if (isToEnd) await clients.subscriptions.setCancelAtPeriodEnd(live.id, true);
  return isToEnd || found.surplus.length > 0 ? clients.customers.billing(customerId) : found;
}

/**
 * Refunds a duplicate subscription. A permanent refusal, for example of a disputed payment, needs manual handling but does not
 * block other work.
 */
async function payBack({ payments, subscriptions }: Settling, customerId: string, subscriptionId: string): Promise<void> {
  const outcome = await payments.refund(customerId, subscriptionId);
  if (outcome === 'pending') return;
  if (outcome === 'refused') report('refundRefused', { customerId, subscriptionId });
  await subscriptions.noteRefund(subscriptionId, outcome);
}
