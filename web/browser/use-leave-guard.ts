import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or reloaded, for as long as something would be lost by it. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ending.signal });
    return () => ending.abort();
  }, [active]);
}
