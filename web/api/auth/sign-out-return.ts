import { createLocalStorageItem } from '../../hooks/storage-item.ts';
import { parseSameSitePath } from './same-site-path.ts';

/** Key of localStorage. `boot.ts` hydrates the home page at once while it is set. */
export type SignOutReturnKey = 'sign-out-return';

const returnItem = createLocalStorageItem('sign-out-return' satisfies SignOutReturnKey);

/** Signing out takes a few seconds. A page that was stored earlier belongs to a sign-out that did not finish. */
const MAX_AGE_MS = 60_000;

/** Stores the page that continues after the sign-out, because the hosted pages return to the home page. */
export const storeSignOutReturn = (path: string, nowMs: number): void => returnItem.set(`${nowMs} ${path}`);

/** Returns the stored path and removes it. Returns undefined if it is too old or might lead to another site. */
export function takeSignOutReturn(nowMs: number): string | undefined {
  const [timeMs = '', path = ''] = (returnItem.read() ?? '').split(' ');
  returnItem.set(undefined);
  return nowMs - Number(timeMs) < MAX_AGE_MS ? parseSameSitePath(path) : undefined;
}
