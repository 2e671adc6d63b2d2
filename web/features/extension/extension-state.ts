import { createStore, type Store } from '../../hooks/store.ts';
import type { ExtensionError } from './extension-error.ts';
import type { Extension } from './extension-remote.ts';
import { wantExtension } from './extension-wanted.ts';

/** Connected or missing (account specification §4). The status is `looking` until the search has ended. */
export type ExtensionState =
  | { readonly status: 'looking' }
  | { readonly status: 'connected'; readonly extension: Extension }
  | { readonly status: 'missing'; readonly error: ExtensionError; readonly lookAgain: () => void };

export const LOOKING: ExtensionState = { status: 'looking' };

const state = createStore<ExtensionState>(LOOKING);

/** State of the connection. `extension-connection.ts` updates it. That module is loaded late, or at once when a component subscribes. */
export const extensionState: Store<ExtensionState> = {
  ...state,
  subscribe(listener) {
    wantExtension();
    return state.subscribe(listener);
  },
};
