import { createStore } from '../../hooks/store.ts';
import { requestExtension } from './extension-requested.ts';

/** True if the extension has logged in since the page opened, with a subscription that is not canceled. */
export const extensionLogin = createStore(false);

/**
 * Calls `listener` when the extension logs in, until the signal aborts. Calls it at once if the extension has already logged in,
 * which may happen before the page subscribes.
 */
export function onExtensionLogin(listener: () => void, signal: AbortSignal): void {
  requestExtension();
  const notifyIfLoggedIn = () => extensionLogin.read() && listener();
  signal.addEventListener('abort', extensionLogin.subscribe(notifyIfLoggedIn), { once: true });
  notifyIfLoggedIn();
}
