import { useEffect, useState } from 'react';

/** Returns true once `delayMs` have passed since the first render. */
export function useElapsed(delayMs: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return hasElapsed;
}
