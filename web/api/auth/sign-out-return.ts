import { parseSameSitePath } from './same-site-path.ts';

/** Key in sessionStorage for the page that continues after a sign-out. The hosted pages return to the home page. */
export const SIGN_OUT_RETURN_KEY = 'sign-out-return';

/** Signing out takes a few seconds. A page that was stored earlier belongs to a sign-out that did not finish. */
const MAX_AGE_MS = 60_000;

export const formatSignOutReturn = (path: string, nowMs: number): string => `${nowMs} ${path}`;

/** Returns the stored path, or undefined if it is too old or might lead to another site. */
export function parseSignOutReturn(stored: string | null | undefined, nowMs: number): string | undefined {
  const [timeMs = '', path = ''] = (stored ?? '').split(' ');
  return nowMs - Number(timeMs) < MAX_AGE_MS ? parseSameSitePath(path) : undefined;
}
