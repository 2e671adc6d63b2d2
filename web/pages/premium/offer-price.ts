import { dollars } from '#shared/money.ts';
import type { Plan } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';

type Price = Pick<Plan, 'amount' | 'interval' | 'interval_count'>;

export interface OfferPrice {
  readonly amountCents: number;
  /** The whole amount, and what it comes to in a month. */
  readonly amount: string;
  readonly month: string;
}

/** What the page is written with, until Stripe has said what is true. */
const WRITTEN: Price = { amount: SITE.premiumPriceCents, interval: 'year', interval_count: 1 };

const MONTHS: Readonly<Record<string, number>> = { year: 12, month: 1 };

/** The price of the plan: $12 a year is $1 a month (library specification §9). */
export function offerPrice({ amount, interval, interval_count }: Price = WRITTEN): OfferPrice {
  const months = (MONTHS[interval] ?? MONTHS.year ?? 12) * interval_count;
  return { amountCents: amount, amount: dollars(amount), month: dollars(Math.round(amount / months)) };
}
