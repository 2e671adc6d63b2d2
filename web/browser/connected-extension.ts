import type { Extension } from './extension-remote.ts';
import { extensionState } from './extension-state.ts';

/** The extension, as soon as it is connected. Throws `ExtensionError` when it is missing, and the signal's reason when given up. */
export function connectedExtension(signal: AbortSignal): Promise<Extension> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const look = () => {
      const state = extensionState.read();
      if (state.status === 'looking') return;
      stop();
      if (state.status === 'connected') resolve(state.extension);
      else reject(state.error);
    };
    const stop = extensionState.subscribe(look);
    signal.addEventListener(
      'abort',
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
    look();
  });
}

/** The same for somebody who wants it now: where it was missing, it is looked for again. */
export function wantedExtension(signal: AbortSignal): Promise<Extension> {
  const state = extensionState.read();
  if (state.status === 'missing') state.lookAgain();
  return connectedExtension(signal);
}
