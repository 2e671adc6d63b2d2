import { useEffect, useState } from 'react';

const FALLBACK_DELAY_MS = 200;
/** Time limit, for a browser that is never idle and for a tab in the background. */
const IDLE_TIMEOUT_MS = 2_000;

export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** Returns true once the browser has been idle after `isEnabled` became true. */
export function useIdle(isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isEnabled ? whenIdle(() => setIdle(true)) : undefined), [isEnabled]);
  return isIdle;
}
