import { parseSameSitePath } from './same-site-path.ts';

/** `signIn` means signed out (account specification §4). */
export type AuthState = 'loading' | 'signedIn' | 'signIn';

export type AuthEvent =
  | { readonly kind: 'signedIn'; readonly userId: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'returning'; readonly to: string };

export interface AuthSnapshot {
  readonly state: AuthState;
  /** Current user, or the last one after signing out. */
  readonly userId?: string | undefined;
  /** Message of the sign-in service for the last failed sign-in. */
  readonly failure?: string | undefined;
  /** Path of this site to return to after signing in. */
  readonly returnTo?: string | undefined;
  /** Error that prevented reading the session. */
  readonly error?: unknown;
}

export function reduceAuthEvent(before: AuthSnapshot, event: AuthEvent): AuthSnapshot {
  switch (event.kind) {
    case 'signedIn':
      return { ...before, state: 'signedIn', userId: event.userId, failure: undefined, error: undefined };
    case 'signedOut':
      return { ...before, state: 'signIn' };
    case 'failed':
      return { ...before, failure: event.reason };
    case 'returning':
      return { ...before, returnTo: parseSameSitePath(event.to) };
  }
}

/** Returns the snapshot after reading the session. `userId` is undefined without a session. Returns `before` if nothing changed. */
export function reduceSession(before: AuthSnapshot, userId: string | undefined): AuthSnapshot {
  const now = { state: userId ? 'signedIn' : 'signIn', userId: userId ?? before.userId } as const;
  return now.state === before.state && now.userId === before.userId ? before : { ...before, ...now, error: undefined };
}

/** Returns true if the user has changed. The new user must not see any data of the previous one. */
export const hasUserChanged = (before: AuthSnapshot, now: AuthSnapshot): boolean =>
  before.userId !== undefined && before.userId !== now.userId;
