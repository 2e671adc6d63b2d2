import type { Shortfall } from '../capture.ts';
import type { Refusal } from '../progress.ts';

/** Ends a capture early: what was captured until then is kept. */
export class EndsEarly extends Error {
  override name = 'EndsEarly';
  readonly shortfall: Shortfall;

  constructor(shortfall: Shortfall, options?: ErrorOptions) {
    super(shortfall, options);
    this.shortfall = shortfall;
  }
}

/** Nothing can be captured. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/**
 * Returns whether `chrome.tabs.get` failed because the tab is closed. While Chromium stops the service worker, it also rejects
 * calls about open tabs, with "No SW".
 */
export const isTabClosed = (error: unknown): boolean => /^Error: No tab with id/.test(String(error));

/** What a capture lacks that ended with an error. */
export function shortfallOf(error: unknown): Shortfall {
  if (error instanceof EndsEarly) return error.shortfall;
  console.error('capture', error);
  return 'failed';
}
