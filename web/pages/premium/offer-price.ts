import { formatDollars } from '#shared/money.ts';
import type { Plan } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';

type Price = Pick<Plan, 'amount' | 'interval' | 'interval_count'>;

export interface OfferPrice {
  readonly amountCents: number;
  /** Formatted price of the whole period and of one month. */
  readonly amount: string;
  readonly month: string;
}

/** Price in the prerendered page, shown until the price from Stripe has loaded. */
const WRITTEN: Price = { amount: SITE.premiumPriceCents, interval: 'year', interval_count: 1 };

const MONTHS: Readonly<Record<string, number>> = { year: 12, month: 1 };

/** Returns the prices to show: $12 per year is $1 per month (library specification §9). */
export function offerPrice({ amount, interval, interval_count }: Price = WRITTEN): OfferPrice {
  const months = (MONTHS[interval] ?? MONTHS.year ?? 12) * interval_count;
  return { amountCents: amount, amount: formatDollars(amount), month: formatDollars(Math.round(amount / months)) };
}
