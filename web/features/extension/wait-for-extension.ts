import type { Extension } from './extension-remote.ts';
import { extensionState } from './extension-state.ts';

/** Throws `ExtensionError` if the extension is missing, and the signal's reason when aborted. */
export function waitForExtension(signal: AbortSignal): Promise<Extension> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const check = () => {
      const state = extensionState.read();
      if (state.status === 'searching') return;
      unsubscribe();
      if (state.status === 'connected') resolve(state.extension);
      else reject(state.error);
    };
    const unsubscribe = extensionState.subscribe(check);
    signal.addEventListener(
      'abort',
      () => {
        unsubscribe();
        reject(signal.reason);
      },
      { once: true },
    );
    check();
  });
}

/** Works like `waitForExtension`, but starts a new search if the extension was missing. */
export function searchAndWaitForExtension(signal: AbortSignal): Promise<Extension> {
  const state = extensionState.read();
  if (state.status === 'missing') state.searchAgain();
  return waitForExtension(signal);
}
