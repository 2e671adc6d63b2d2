import type { BillingRow } from './clients/billing-rows.ts';
import type { CustomerBilling } from './clients/customers.ts';
import { liveSubscription } from './clients/user-records.ts';
import type { Clients } from './clients.ts';
import { report } from './observe.ts';

export type Settling = Pick<Clients, 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

/**
 * What a customer has, once there is one live subscription at most and no page is left on which another could be bought.
 * A second one is ended before it is paid back, and Stripe keeps that its refund is due: cut short in between, or as long as
 * its payment is still coming in, the next call goes on. Somebody whom an organization pays for has no page left at all, and
 * what is live ends with what is paid for: whichever way they came to have it, what happens to it leads here. An
 * organization buys nothing on our pages: what it has was made by hand in Stripe, and is left as it is.
 */
export async function settledBilling(
  clients: Settling,
  { owner, isCovered }: Pick<BillingRow, 'owner' | 'isCovered'>,
  customerId: string,
): Promise<CustomerBilling | undefined> {
  // Before anything is asked: on a page that is not open any more something may have been bought.
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

/** A refund that is refused for good, as of a payment in dispute, is a matter for people, and keeps nobody from anything. */
async function payBack({ payments, subscriptions }: Settling, customerId: string, subscriptionId: string): Promise<void> {
  const outcome = await payments.refund(customerId, subscriptionId);
  if (outcome === 'pending') return;
  if (outcome === 'refused') report('refundRefused', { customerId, subscriptionId });
  await subscriptions.noteRefund(subscriptionId, outcome);
}
