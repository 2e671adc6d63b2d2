import type { PressItem } from '../../content/press.ts';

interface YearGroup {
  readonly year: string;
  readonly items: readonly PressItem[];
}

/** Splits "September 14, 2026" into "2026" and "September 14". */
const splitDate = (date: string) => ({ year: date.slice(-4), day: date.slice(0, -6) });

export const formatDay = (date: string): string => splitDate(date).day;

export function groupByYear(items: readonly PressItem[]): readonly YearGroup[] {
  const years = [...new Set(items.map(({ date }) => splitDate(date).year))];
  return years.map((year) => ({ year, items: items.filter(({ date }) => splitDate(date).year === year) }));
}

/** Converts "September 14, 2026" to "2026-09-14", independent of the time zone. */
export const toIsoDate = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10);
