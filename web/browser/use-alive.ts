import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page answers by now. While a written page is being woken it does not, so that it begins as it was written. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
