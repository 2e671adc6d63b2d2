import { createStore } from '../../hooks/store.ts';
import { requestExtension } from './extension-requested.ts';

/** True if the extension has reported a login with a subscription that is not canceled, and has not been logged out since. */
export const isExtensionLoggedIn = createStore(false);

/**
 * Calls `listener` when the extension logs in, until the signal aborts. Calls `listener` at once if the extension is already
 * logged in, because that may happen before a page subscribes.
 */
export function subscribeToExtensionLogin(listener: () => void, signal: AbortSignal): void {
  requestExtension();
  const notifyIfLoggedIn = () => isExtensionLoggedIn.read() && listener();
  signal.addEventListener('abort', isExtensionLoggedIn.subscribe(notifyIfLoggedIn), { once: true });
  notifyIfLoggedIn();
}
