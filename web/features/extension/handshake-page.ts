const POLL_INTERVAL_MS = 500;

/** Returns true if the page contacts the extension: its last path segment does not start with `_`. */
export const isHandshakePage = (pathname: string): boolean => !/\/_[^/]*\/*$/.test(pathname);

/** Resolves once a page that contacts the extension is open: at once, unless the visit started on another page, such as `/_test`. */
export async function waitForHandshakePage(location: Pick<Location, 'pathname'>): Promise<void> {
  while (!isHandshakePage(location.pathname)) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
}
