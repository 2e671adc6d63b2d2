import { createStore, type Store } from '../../hooks/store.ts';
import { requestExtension } from './extension-requested.ts';

/** True if the extension has reported a login with a subscription that is not canceled, and has not been logged out since. */
export const isExtensionLoggedIn = createStore(false);

/** True if the extension has stored the current user, with or without a subscription, and has not been logged out since. */
export const hasExtensionUser = createStore(false);

/**
 * Calls `listener` when the extension logs in, until the signal aborts. Calls `listener` at once if the extension is already
 * logged in, because that may happen before a page subscribes. `login` decides whether the login needs a subscription.
 */
export function subscribeToExtensionLogin(
  listener: () => void,
  signal: AbortSignal,
  login: Store<boolean> = isExtensionLoggedIn,
): void {
  requestExtension();
  const notifyIfLoggedIn = () => login.read() && listener();
  signal.addEventListener('abort', login.subscribe(notifyIfLoggedIn), { once: true });
  notifyIfLoggedIn();
}
