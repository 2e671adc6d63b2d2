import { useSyncExternalStore } from 'react';
import { createDeferred } from './deferred.ts';

declare global {
  interface DocumentEventMap {
    /** Fires when hydration is complete. Before that a prerendered page is not interactive. */
    hydrated: Event;
    /** Fires if the site's modules fail to load. The page then stays prerendered. `detail` is the error. */
    'hydration-failed': CustomEvent<unknown>;
  }
}

const hydration = createDeferred();

export const hydrationPromise = hydration.promise;

/** Dispatches an event for `boot.ts`, which shares no modules with the other scripts of the site. */
export function notifyHydrated(): void {
  document.dispatchEvent(new Event('hydrated' satisfies keyof DocumentEventMap));
  hydration.resolve();
}

export function notifyHydrationFailed(error: unknown): void {
  document.dispatchEvent(new CustomEvent('hydration-failed' satisfies keyof DocumentEventMap, { detail: error }));
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns true once the page is hydrated. Returns false during hydration, so that the first render matches the prerendered HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
