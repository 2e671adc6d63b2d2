import { formatDollars } from '#shared/money.ts';
import { FALLBACK_AMOUNT_CENTS } from '#shared/plan.ts';
import { isPaymentDue, type Subscription } from '#shared/subscription.ts';

type Price = Pick<Subscription, 'amount' | 'interval' | 'interval_count' | 'tax_percent'>;

/** Returns "per year" or "every 2 years". */
const formatInterval = ({ interval, interval_count: count }: Price): string =>
  count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;

export const formatAmount = ({ amount = FALLBACK_AMOUNT_CENTS }: Pick<Price, 'amount'>): string => formatDollars(amount);

/** Returns an empty string if the price has no tax and the stage collects none. */
export const formatTaxNote = ({ tax_percent }: Pick<Price, 'tax_percent'>, collectsTax: boolean): string =>
  tax_percent ? '+ tax' : collectsTax ? '+ tax where applicable' : '';

/** Returns the price before tax with its tax note: "$12 per year + tax where applicable". */
export const formatPrice = (price: Price, collectsTax: boolean): string =>
  `${formatAmount(price)} ${formatInterval(price)} ${formatTaxNote(price, collectsTax)}`.trimEnd();

/** Omits the tax note for an amount of 0. */
const formatNextAmount = (amount: number, price: Pick<Price, 'tax_percent'>, collectsTax: boolean): string =>
  `${formatDollars(amount)} ${amount > 0 ? formatTaxNote(price, collectsTax) : ''}`.trimEnd();

/** Returns the reduced amount of the next payment, or an empty text if there is no next payment or no discount. */
export function formatDiscountedPayment(
  subscription: Pick<Subscription, 'next_amount' | 'status' | 'cancel_at_period_end' | 'tax_percent'>,
  collectsTax: boolean,
): string {
  const { next_amount, cancel_at_period_end } = subscription;
  const isDue = isPaymentDue(subscription);
  if (next_amount === undefined || (cancel_at_period_end && !isDue)) return '';
  return `${isDue ? 'Payment due' : 'Next payment'} with your discount: ${formatNextAmount(next_amount, subscription, collectsTax)}`;
}

/** Returns the price, or the reduced first payment with the full price: "$6 + tax instead of $12 per year + tax". */
export function formatFirstPayment(subscription: Price & Pick<Subscription, 'next_amount'>, collectsTax: boolean): string {
  const { next_amount, ...price } = subscription;
  const fullPrice = formatPrice(price, collectsTax);
  if (next_amount === undefined) return fullPrice;
  return `${formatNextAmount(next_amount, price, collectsTax)} instead of ${fullPrice}`;
}
