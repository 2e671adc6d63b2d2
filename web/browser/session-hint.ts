import type { AuthState } from './auth-snapshot.ts';

const KEY = 'was-signed-in';

export type HintKey = typeof KEY;

/** Nothing is kept where there is no storage: on a server, or in a browser that forbids it by throwing. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Remembers whether somebody was signed in, for the next time the page opens. */
export function keepHint(state: AuthState): void {
  if (state === 'signedIn') storage()?.setItem(KEY, '1');
  if (state === 'signIn') storage()?.removeItem(KEY);
}

/** What is probably true before it is known, so that the right buttons stand there at once. A hint, never a permission. */
export const hintedState = (): Exclude<AuthState, 'loading'> => (storage()?.getItem(KEY) ? 'signedIn' : 'signIn');
