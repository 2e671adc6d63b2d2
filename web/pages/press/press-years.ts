import type { PressItem } from '../../content/press.ts';

interface PressYear {
  readonly year: string;
  readonly items: readonly PressItem[];
}

/** "September 14, 2026" by its year and by its day. */
const parts = (date: string) => ({ year: date.slice(-4), day: date.slice(0, -6) });

export const dayOf = (date: string): string => parts(date).day;

/** An archive by its years, each in the order that it came in. */
export function pressYears(items: readonly PressItem[]): readonly PressYear[] {
  const years = [...new Set(items.map(({ date }) => parts(date).year))];
  return years.map((year) => ({ year, items: items.filter(({ date }) => parts(date).year === year) }));
}

/** "September 14, 2026" as machines read it: 2026-09-14, wherever that is asked. */
export const machineDate = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10);
