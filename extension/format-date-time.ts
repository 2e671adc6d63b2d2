const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats a time like "Nov 22, 2026, 8:52 AM", by default in the local time zone. */
export const formatDateTime = (timeMs: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...FORMAT, ...(timeZone && { timeZone }) }).format(timeMs).replace(/\s/g, ' ');
