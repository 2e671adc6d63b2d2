import { useEffect, useState } from 'react';

/** Delay in browsers without `requestIdleCallback`. */
const SOON_MS = 200;
/** Time limit, for a browser that is never idle and for a tab in the background. */
const LATEST_MS = 2_000;

export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted]);
  return isIdle;
}
