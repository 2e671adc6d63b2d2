const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Formats a date like "November 21, 2026" (`LL`, library specification §9). */
export const formatLongDate = (date: Date): string => DATE.format(date);
