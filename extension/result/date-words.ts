const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment in words, in this computer's time zone: "Nov 22, 2026, 8:52 AM". `timeZone` is for those who want another. */
export const momentInWords = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...MOMENT, ...(timeZone && { timeZone }) }).format(at).replace(/\s/g, ' ');
