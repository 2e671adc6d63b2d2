import { wait } from '../../hooks/wait.ts';

const POLL_INTERVAL_MS = 500;

/** Returns false if the last path segment starts with `_`, as in `/_test`. Such pages do not contact the extension. */
export const isHandshakePage = (pathname: string): boolean => !/\/_[^/]*\/*$/.test(pathname);

/** Resolves once the user is on a page that contacts the extension. */
export async function waitForHandshakePage(location: Pick<Location, 'pathname'>): Promise<void> {
  while (!isHandshakePage(location.pathname)) await wait(POLL_INTERVAL_MS);
}
