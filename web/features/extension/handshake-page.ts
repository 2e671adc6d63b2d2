const POLL_INTERVAL_MS = 500;

/** Returns false if the last path segment starts with an underscore (account specification §2). */
export const isHandshakePage = (pathname: string): boolean => !/\/_[^/]*\/*$/.test(pathname);

/** Waits until a page that contacts the extension is open. That takes time only if the visit starts at another page, such as `/_test`. */
export async function waitForHandshakePage(location: Pick<Location, 'pathname'>): Promise<void> {
  while (!isHandshakePage(location.pathname)) await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS));
}
