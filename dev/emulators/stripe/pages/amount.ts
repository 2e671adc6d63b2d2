import type { Price } from '../records/catalogue-records.ts';

/** Money as people read it; `amount` is in the currency's smallest unit. */
export const money = (amount: number, currency: string): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });

/** A day as people read it; Unix seconds in. */
export const day = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const ADVERBS = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** `yearly`, `every 3 months`. */
export function often({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, count } = recurring;
  return count === 1 ? ADVERBS[interval] : `every ${count} ${interval}s`;
}

/** `per year`, `every 3 months`. */
export function rhythm({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}
