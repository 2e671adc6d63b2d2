import { createSessionStorageItem } from '../../hooks/storage-item.ts';
import { parseSameSitePath } from './same-site-path.ts';

/**
 * Key in sessionStorage, so that another tab does not continue the sign-out of this tab. `boot.ts` hydrates a prerendered page at once
 * if this item is set.
 */
export type SignOutReturnKey = 'sign-out-return';

const returnItem = createSessionStorageItem('sign-out-return' satisfies SignOutReturnKey);

/** Signing out takes a few seconds. A page that was stored more than a minute ago belongs to a sign-out that did not finish. */
const MAX_AGE_MS = 60_000;

/** `signIn`: sign in first, then open the page. */
type NextStep = 'open' | 'signIn';

interface SignOutReturn {
  readonly path: string;
  readonly step: NextStep;
}

/** Stores the page to open after the sign-out, because the hosted pages return to the home page. */
export const storeSignOutReturn = (path: string, nowMs: number, step: NextStep = 'open'): void =>
  returnItem.set(`${nowMs} ${path} ${step}`);

/** Returns the stored page and removes it. Returns undefined if there is none, or if it is too old or might lead to another site. */
export function takeSignOutReturn(nowMs: number): SignOutReturn | undefined {
  const [timeMs = '', storedPath = '', step] = (returnItem.read() ?? '').split(' ');
  returnItem.set(undefined);
  const path = nowMs - Number(timeMs) < MAX_AGE_MS ? parseSameSitePath(storedPath) : undefined;
  return path === undefined ? undefined : { path, step: step === 'signIn' ? 'signIn' : 'open' };
}
