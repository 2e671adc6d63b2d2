const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Formats a date like "November 21, 2026". */
export const formatLongDate = (date: Date): string => DATE.format(date);
