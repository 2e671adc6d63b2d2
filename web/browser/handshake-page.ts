/** How often it is looked whether another page is open, where one is that keeps to itself. */
const LOOK_MS = 500;

/** Whether a page speaks to the extension: every one does but those whose last segment starts with an underscore (§2). */
export const isHandshakePage = (pathname: string): boolean => !/\/_[^/]*\/*$/.test(pathname);

/** Resolves when such a page is open: at once, but for whoever begins at another, as `/_test` is, and goes on from there. */
export async function handshakePage(location: Pick<Location, 'pathname'>): Promise<void> {
  while (!isHandshakePage(location.pathname)) await new Promise((resume) => setTimeout(resume, LOOK_MS));
}
