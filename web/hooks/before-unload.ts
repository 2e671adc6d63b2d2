import { useEffect } from 'react';
import type { Store } from './store.ts';

/**
 * Asks the user to confirm closing or reloading the tab while `hasUnsavedData` returns true for the value of the store. Applies to
 * every page of the site. Listens only while needed, because some browsers exclude pages with a `beforeunload` listener from the
 * back-forward cache.
 */
export function warnBeforeUnload<T>({ read, subscribe }: Store<T>, hasUnsavedData: (value: T) => boolean): void {
  const warn = (event: Event): void => event.preventDefault();
  const update = () =>
    hasUnsavedData(read()) ? window.addEventListener('beforeunload', warn) : window.removeEventListener('beforeunload', warn);
  subscribe(update);
}

export function useBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal });
    return () => controller.abort();
  }, [isActive]);
}
