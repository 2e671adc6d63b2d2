import type { ExtensionError } from './extension-error.ts';
import type { Extension } from './extension-remote.ts';
import { wantExtension } from './extension-wanted.ts';
import { createStore, type Store } from './store.ts';

/** Installed and connected, or neither (account specification §4); until that is known, it is being looked for. */
export type ExtensionState =
  | { readonly status: 'looking' }
  | { readonly status: 'connected'; readonly extension: Extension }
  | { readonly status: 'missing'; readonly error: ExtensionError; readonly lookAgain: () => void };

export const LOOKING: ExtensionState = { status: 'looking' };

const state = createStore<ExtensionState>(LOOKING);

/**
 * Where the connection stands. Pages read it; what makes it comes later than they do (`extension-connection.ts`), and at once
 * where somebody wants to hear of it.
 */
export const extensionState: Store<ExtensionState> = {
  ...state,
  subscribe(listener) {
    wantExtension();
    return state.subscribe(listener);
  },
};
