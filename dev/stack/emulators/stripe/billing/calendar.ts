import type { Price } from '../records/catalog-records.ts';

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

type Recurrence = NonNullable<Price['recurring']>;

const MONTHS_PER_INTERVAL = { month: 1, year: 12 } as const;
const DAYS_PER_INTERVAL = { day: 1, week: 7 } as const;

/**
 * Returns the first renewal after `after`. All times are Unix seconds. Renewals keep the anchor's UTC time and its day of the
 * month, or use the last day of a shorter month.
 */
export function computeNextRenewal(anchor: number, recurrence: Recurrence, after: number): number {
  let periods = 0;
  while (computeRenewal(anchor, recurrence, periods) <= after) periods += 1;
  return computeRenewal(anchor, recurrence, periods);
}

function computeRenewal(anchor: number, { interval, count }: Recurrence, periods: number): number {
  if (interval === 'day' || interval === 'week') return anchor + periods * count * DAYS_PER_INTERVAL[interval] * DAY_SECONDS;
  return addMonths(anchor, periods * count * MONTHS_PER_INTERVAL[interval]);
}

/** Keeps the day of the month, or uses the last day of a shorter month. */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1_000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  const day = Math.min(date.getUTCDate(), lastDay.getUTCDate());
  return Math.floor(lastDay.setUTCDate(day) / 1_000) + (anchor % DAY_SECONDS);
}
