import { useSyncExternalStore } from 'react';
import { type ExtensionState, extensionState } from '../browser/extension-state.ts';

/** Whether the extension is connected, and what can then be asked of it. */
export const useExtension = (): ExtensionState =>
  useSyncExternalStore(extensionState.subscribe, extensionState.read, extensionState.read);
