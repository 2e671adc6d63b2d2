import { wantExtension } from './extension-wanted.ts';
import { createStore } from './store.ts';

/** Whether the extension has logged in since this page was opened, with a subscription that is worth telling of. */
export const extensionLogin = createStore(false);

/**
 * Calls `listener` when the extension has logged in, until the signal ends it. At once where it has already: it may be quicker
 * than the page that waits for it.
 */
export function onExtensionLogin(listener: () => void, signal: AbortSignal): void {
  wantExtension();
  const hear = () => extensionLogin.read() && listener();
  signal.addEventListener('abort', extensionLogin.subscribe(hear), { once: true });
  hear();
}
