import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns true once the page is hydrated. Returns false during hydration, so that the first render matches the prerendered HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
