import type Stripe from 'stripe';
import type { Subscription } from '#shared/subscription.ts';

/** Price of a year. The tests create no other. */
const PRICE_CENTS = 1_200;

/** Derives the amounts of a subscription from Stripe's objects, without the product's code. Coupons must be expanded. */
export function computeExpectedAmounts(
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice | undefined,
): Pick<Subscription, 'amount' | 'next_amount' | 'tax_percent'> {
  const isDue = subscription.status === 'past_due' || subscription.status === 'unpaid';
  const nextAmount = isDue && invoice ? invoice.total_excluding_tax : computeRenewal(subscription);
  const taxPercent = invoice ? computeTaxPercent(invoice) : 0;
  return {
    amount: PRICE_CENTS,
    ...(nextAmount !== null && nextAmount !== PRICE_CENTS && { next_amount: nextAmount }),
    ...(taxPercent > 0 && { tax_percent: taxPercent }),
  };
}

/** A subscription of the tests has at most one discount. */
function computeRenewal({ discounts, items }: Stripe.Subscription): number {
  const [discount] = discounts;
  const renewal = items.data[0]?.current_period_end ?? 0;
  if (!discount || typeof discount === 'string' || (discount.end ?? Number.POSITIVE_INFINITY) <= renewal) return PRICE_CENTS;
  const { coupon } = discount.source;
  if (!coupon || typeof coupon === 'string') throw new Error(`The coupon of ${discount.id} is not expanded.`);
  const { percent_off, amount_off } = coupon;
  return percent_off === null ? Math.max(PRICE_CENTS - (amount_off ?? 0), 0) : (PRICE_CENTS * (100 - percent_off)) / 100;
}

/** Derives the percentage from the lines. The tests only have tax that is added to the price. */
function computeTaxPercent({ lines }: Stripe.Invoice): number {
  const taxes = lines.data.flatMap((line) => line.taxes ?? []);
  const taxableCents = taxes.reduce((sum, { taxable_amount }) => sum + (taxable_amount ?? 0), 0);
  const taxCents = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return taxableCents === 0 ? 0 : Number(((100 * taxCents) / taxableCents).toFixed(2));
}
