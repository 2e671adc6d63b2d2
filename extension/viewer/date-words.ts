const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats a time like "Nov 22, 2026, 8:52 AM", by default in the local time zone. */
export const momentInWords = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...MOMENT, ...(timeZone && { timeZone }) }).format(at).replace(/\s/g, ' ');
