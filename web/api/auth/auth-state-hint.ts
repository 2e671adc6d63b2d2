import { createLocalStorageItem } from '../../hooks/storage-item.ts';
import type { AuthState } from './auth-snapshot.ts';

const KEY = 'was-signed-in';

export type AuthStateHintKey = typeof KEY;

const hint = createLocalStorageItem(KEY);

export function storeAuthStateHint(state: AuthState): void {
  if (state === 'signedIn') hint.set('1');
  if (state === 'signedOut') hint.set(undefined);
}

/** Returns the last auth state, to show the right buttons until the real state is known. Never use it to grant access. */
export const readAuthStateHint = (): Exclude<AuthState, 'loading'> => (hint.read() ? 'signedIn' : 'signedOut');
