import type { Store } from './store.ts';

/**
 * Has the browser ask before the tab is closed or reloaded, on every page of the site, while what the store holds would be
 * lost by it. Only then: some browsers keep no page for Back that listens for its end.
 */
export function guardLeaving<T>({ read, subscribe }: Store<T>, wouldLose: (value: T) => boolean): void {
  const ask = (event: Event): void => event.preventDefault();
  const guard = () =>
    wouldLose(read()) ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask);
  subscribe(guard);
}
