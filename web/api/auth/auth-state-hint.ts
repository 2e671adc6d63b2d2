import type { AuthState } from './auth-snapshot.ts';

const KEY = 'was-signed-in';

export type AuthStateHintKey = typeof KEY;

/** Returns undefined without storage. A browser that blocks it throws, and the prerender build has none. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function storeAuthStateHint(state: AuthState): void {
  if (state === 'signedIn') storage()?.setItem(KEY, '1');
  if (state === 'signIn') storage()?.removeItem(KEY);
}

/** Returns the probable auth state, to show the right buttons before the real one is known. Never use it to grant access. */
export const probableAuthState = (): Exclude<AuthState, 'loading'> => (storage()?.getItem(KEY) ? 'signedIn' : 'signIn');
