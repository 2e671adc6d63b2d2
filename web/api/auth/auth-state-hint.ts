import type { AuthState } from './auth-snapshot.ts';

const KEY = 'was-signed-in';

export type AuthStateHintKey = typeof KEY;

/** Returns undefined if storage is unavailable: browsers that block it throw, and the prerender build has none. */
function getStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function storeAuthStateHint(state: AuthState): void {
  if (state === 'signedIn') getStorage()?.setItem(KEY, '1');
  if (state === 'signedOut') getStorage()?.removeItem(KEY);
}

/** Returns the last auth state, to show the right buttons until the real state is known. Never use it to grant access. */
export const readAuthStateHint = (): Exclude<AuthState, 'loading'> => (getStorage()?.getItem(KEY) ? 'signedIn' : 'signedOut');
