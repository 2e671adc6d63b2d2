import { useSyncExternalStore } from 'react';

/** Error that affects the whole page, not only the part where it occurred. */
export interface PageAlert {
  readonly title: string;
  readonly message: string;
  readonly error: unknown;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let shownAlert: PageAlert | undefined;
const listeners = new Set<() => void>();

function setAlert(alert: PageAlert | undefined): void {
  shownAlert = alert;
  for (const listener of listeners) listener();
}

export function onAlertChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const getCurrentAlert = (): PageAlert | undefined => shownAlert;

/** Shows an alert above every page until it is dismissed. Replaces an earlier alert. */
export const raiseAlert = (alert: PageAlert): void => setAlert(alert);

export const dismissAlert = (): void => setAlert(undefined);

export const useAlert = (): PageAlert | undefined => useSyncExternalStore(onAlertChange, getCurrentAlert, () => undefined);
