import type { Price } from '../records/catalog-records.ts';

export const HOUR = 3_600;
export const DAY = 24 * HOUR;

type Recurrence = NonNullable<Price['recurring']>;

const MONTHS = { month: 1, year: 12 } as const;
const DAYS = { day: 1, week: 7 } as const;

/**
 * Returns the first renewal after `after` (Unix seconds). Renewals keep the anchor's UTC time and its day of the month, or use
 * the last day of a shorter month.
 */
export function nextRenewal(anchor: number, recurrence: Recurrence, after: number): number {
  let times = 0;
  while (renewal(anchor, recurrence, times) <= after) times += 1;
  return renewal(anchor, recurrence, times);
}

function renewal(anchor: number, { interval, count }: Recurrence, times: number): number {
  if (interval === 'day' || interval === 'week') return anchor + times * count * DAYS[interval] * DAY;
  return plusMonths(anchor, times * count * MONTHS[interval]);
}

function plusMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1_000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  const day = Math.min(date.getUTCDate(), lastDay.getUTCDate());
  return Math.floor(lastDay.setUTCDate(day) / 1_000) + (anchor % DAY);
}
