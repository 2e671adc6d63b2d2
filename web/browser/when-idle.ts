/** For browsers that do not say when they have nothing to do. */
const SOON_MS = 200;
/** Where there never is such a moment, or the page is in a tab that nobody looks at. */
const LATEST_MS = 2_000;

/** Calls `act` as soon as the browser has a moment to spare, unless the function that it answers is called before. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
