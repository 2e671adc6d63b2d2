import { useSyncExternalStore } from 'react';

declare global {
  interface DocumentEventMap {
    /** Fires when hydration is complete. Before that a prerendered page is not interactive. */
    hydrated: Event;
    /** Fires if the site's modules do not load, so that the page is never hydrated. `detail` is the error. */
    'hydration-failed': CustomEvent<unknown>;
  }
}

let resolve: () => void = () => undefined;

export const hydrated = new Promise<void>((settle) => {
  resolve = settle;
});

/** Dispatches an event for `boot.ts`, which shares no modules with the other scripts of the site. */
export function notifyHydrated(): void {
  document.dispatchEvent(new Event('hydrated' satisfies keyof DocumentEventMap));
  resolve();
}

export function notifyHydrationFailed(error: unknown): void {
  document.dispatchEvent(new CustomEvent('hydration-failed' satisfies keyof DocumentEventMap, { detail: error }));
}

const never = () => () => undefined;

/** Returns true once the page is hydrated. Returns false during hydration, so that the first render matches the prerendered HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
