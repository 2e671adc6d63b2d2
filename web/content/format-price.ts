import { formatDollars } from '#shared/money.ts';
import { FALLBACK_AMOUNT_CENTS } from '#shared/plan.ts';
import type { Subscription } from '#shared/subscription.ts';

type Price = Pick<Subscription, 'amount' | 'interval' | 'interval_count' | 'tax_percent'>;

/** Returns "per year" or "every 2 years". */
const formatInterval = ({ interval, interval_count: count }: Price): string =>
  count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;

export const formatAmount = ({ amount = FALLBACK_AMOUNT_CENTS }: Pick<Price, 'amount'>): string => formatDollars(amount);

/** Returns an empty text if the stage does not collect tax. */
export const formatTaxNote = ({ tax_percent }: Pick<Price, 'tax_percent'>, collectsTax = true): string =>
  tax_percent ? '+ tax' : collectsTax ? '+ tax where applicable' : '';

/** Returns the price before tax with its tax note: "$12 per year + tax where applicable". */
export const formatPrice = (price: Price, collectsTax = true): string =>
  `${formatAmount(price)} ${formatInterval(price)} ${formatTaxNote(price, collectsTax)}`.trimEnd();
