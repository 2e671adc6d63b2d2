import { useSyncExternalStore } from 'react';
import { type ExtensionState, extensionState } from './extension-state.ts';

/** Returns the state of the connection. The first use loads the code that connects. */
export const useExtension = (): ExtensionState =>
  useSyncExternalStore(extensionState.subscribe, extensionState.read, extensionState.read);
