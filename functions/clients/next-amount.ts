import type Stripe from 'stripe';
import { isPaymentDue } from '#shared/subscription.ts';

interface BilledItem {
  readonly item: Stripe.SubscriptionItem;
  /** Latest invoice of the subscription. */
  readonly invoice: Stripe.Invoice | undefined;
  /** Full price in cents. */
  readonly amount: number;
}

/**
 * Returns the amount of the next payment before tax, or no amount if it is the full price. The next payment is the due invoice if there
 * is one, and the renewal otherwise. The coupons of the subscription must be expanded.
 */
export function toNextAmount(subscription: Stripe.Subscription, billed: BilledItem): { next_amount?: number } {
  const nextAmount = isPaymentDue(subscription) ? computeDueAmount(billed) : computeRenewalAmount(subscription, billed);
  return nextAmount === billed.amount ? {} : { next_amount: nextAmount };
}

function computeDueAmount({ invoice, amount }: BilledItem): number {
  const discounts = (invoice?.total_discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0);
  return invoice && discounts > 0 ? invoice.subtotal - discounts : amount;
}

/** A discount that ends before the renewal no longer applies. Stripe applies several discounts one after the other. */
function computeRenewalAmount({ discounts }: Stripe.Subscription, { item, amount }: BilledItem): number {
  return discounts.reduce((remaining, discount) => {
    if (typeof discount === 'string') return remaining;
    const { end, source } = discount;
    if (!source.coupon || typeof source.coupon === 'string') return remaining;
    return end !== null && end <= item.current_period_end ? remaining : applyCoupon(source.coupon, item.price, remaining);
  }, amount);
}

function applyCoupon({ percent_off, amount_off, currency }: Stripe.Coupon, price: Stripe.Price, amount: number): number {
  if (percent_off !== null) return amount - Math.round((amount * percent_off) / 100);
  return currency === price.currency ? Math.max(0, amount - (amount_off ?? 0)) : amount;
}
