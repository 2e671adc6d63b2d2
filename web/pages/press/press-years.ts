import type { PressItem } from '../../content/press.ts';

interface PressYear {
  readonly year: string;
  readonly items: readonly PressItem[];
}

/** Splits "September 14, 2026" into "2026" and "September 14". */
const parts = (date: string) => ({ year: date.slice(-4), day: date.slice(0, -6) });

export const dayOf = (date: string): string => parts(date).day;

export function pressYears(items: readonly PressItem[]): readonly PressYear[] {
  const years = [...new Set(items.map(({ date }) => parts(date).year))];
  return years.map((year) => ({ year, items: items.filter(({ date }) => parts(date).year === year) }));
}

/** Converts "September 14, 2026" to "2026-09-14", independent of the time zone. */
export const machineDate = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10);
