import { useEffect, useState } from 'react';

/** For browsers that do not say when they have nothing to do. */
const SOON_MS = 200;

/** Whether the browser has had a moment to spare since this became `wanted`. */
export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const settle = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, SOON_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle);
    return () => cancelIdleCallback(handle);
  }, [wanted]);
  return isIdle;
}
