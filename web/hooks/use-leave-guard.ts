import { useEffect } from 'react';

export function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ending.signal });
    return () => ending.abort();
  }, [active]);
}
