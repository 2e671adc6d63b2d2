const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A day in words (`LL`, library specification §9): "November 21, 2026". */
export const longDate = (date: Date): string => DATE.format(date);
