import { ownPath } from './own-path.ts';

/** `signIn` is a visitor who may sign in (account specification §4). */
export type AuthState = 'loading' | 'signedIn' | 'signIn';

/** What happens to a session, here or in another tab. */
export type AuthEvent =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'returning'; readonly to: string };

export interface AuthSnapshot {
  readonly state: AuthState;
  /** Why the last sign-in came to nothing, in the words of the sign-in service. */
  readonly failure?: string | undefined;
  /** Where the person wanted to be before signing in: a path of this site. */
  readonly returnTo?: string | undefined;
  /** Why it cannot be known whether somebody is signed in. */
  readonly error?: unknown;
}

/** What is known of signing in after something happened. */
export function afterEvent(before: AuthSnapshot, event: AuthEvent): AuthSnapshot {
  switch (event.kind) {
    case 'signedIn':
      return { ...before, state: 'signedIn', failure: undefined, error: undefined };
    case 'signedOut':
      return { ...before, state: 'signIn' };
    case 'failed':
      return { ...before, failure: event.reason };
    case 'returning':
      return { ...before, returnTo: ownPath(event.to) };
  }
}

/** What is known once the session was asked for its token. */
export function afterToken(before: AuthSnapshot, token: string | undefined): AuthSnapshot {
  const state = token ? 'signedIn' : 'signIn';
  return state === before.state ? before : { ...before, state, error: undefined };
}
