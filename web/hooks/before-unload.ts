import { useEffect } from 'react';
import type { Store } from './store.ts';

/**
 * Makes the browser confirm that the tab may close or reload, on every page of the site, while `wouldLose` is true for the stored
 * value. Listens only then, because some browsers exclude pages with a `beforeunload` listener from the back-forward cache.
 */
export function warnBeforeUnload<T>({ read, subscribe }: Store<T>, wouldLose: (value: T) => boolean): void {
  const warn = (event: Event): void => event.preventDefault();
  const update = () =>
    wouldLose(read()) ? window.addEventListener('beforeunload', warn) : window.removeEventListener('beforeunload', warn);
  subscribe(update);
}

export function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ending.signal });
    return () => ending.abort();
  }, [active]);
}
