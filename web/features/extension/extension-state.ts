import { useSyncExternalStore } from 'react';
import { nextUrl } from '../../api/auth/next-url.ts';
import { readPopupMode } from '../../api/auth/popup-mode.ts';
import { createLocalStorageItem } from '../../hooks/storage-item.ts';
import { createStore, type Store } from '../../hooks/store.ts';
import type { ExtensionError } from './extension-error.ts';
import type { Extension } from './extension-remote.ts';
import { requestExtension } from './extension-requested.ts';

export type ExtensionState =
  | { readonly status: 'searching' }
  | { readonly status: 'connected'; readonly extension: Extension }
  | { readonly status: 'missing'; readonly error: ExtensionError; readonly searchAgain: () => void };

export const SEARCHING: ExtensionState = { status: 'searching' };

const state = createStore<ExtensionState>(SEARCHING);

/** The first subscription loads `extension-connection.ts`, which updates the state. */
export const extensionState: Store<ExtensionState> = {
  ...state,
  subscribe(listener) {
    requestExtension();
    return state.subscribe(listener);
  },
};

export const useExtensionState = (): ExtensionState =>
  useSyncExternalStore(extensionState.subscribe, extensionState.read, extensionState.read);

/** Set if the last search found the extension. Used as a hint while the next search is running. */
export const connectedFlag = createLocalStorageItem('extension-connected');

/** Returns true if the extension was connected before, or if it opened this page. */
export const isExtensionExpected = (): boolean =>
  connectedFlag.read() !== undefined || nextUrl.read() !== undefined || readPopupMode() !== undefined;
