import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Error that affects the whole page, not only the part where it occurred. */
export interface PageAlert {
  readonly title: string;
  readonly message: string;
  readonly error: unknown;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const shownAlert = createStore<PageAlert | undefined>(undefined);

export const { read: getCurrentAlert, subscribe: onAlertChange } = shownAlert;

/** Shows an alert above every page until it is dismissed. Replaces an earlier alert. */
export const raiseAlert = (alert: PageAlert): void => shownAlert.update(() => alert);

export const dismissAlert = (): void => shownAlert.update(() => undefined);

export const useAlert = (): PageAlert | undefined => useSyncExternalStore(onAlertChange, getCurrentAlert, () => undefined);
