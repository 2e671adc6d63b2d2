import { useSyncExternalStore } from 'react';

/** Failure that concerns more than the part of the page where it occurred. */
export interface PageAlert {
  readonly title: string;
  readonly message: string;
  readonly error: unknown;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let current: PageAlert | undefined;
const listeners = new Set<() => void>();

function show(alert: PageAlert | undefined): void {
  current = alert;
  for (const listener of listeners) listener();
}

export function onAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentAlert = (): PageAlert | undefined => current;

/** Shows an alert above every page until it is dismissed. Replaces an earlier one. */
export const raiseAlert = (alert: PageAlert): void => show(alert);

export const dismissAlert = (): void => show(undefined);

export const useAlert = (): PageAlert | undefined => useSyncExternalStore(onAlert, currentAlert, () => undefined);
