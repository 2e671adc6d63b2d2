import { parseSameSitePath } from './same-site-path.ts';

export type AuthState = 'loading' | 'signedIn' | 'signedOut';

export type AuthEvent =
  | { readonly kind: 'signedIn'; readonly userId: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'returning'; readonly returnTo: string };

export interface AuthSnapshot {
  readonly state: AuthState;
  /** Current user, or after signing out the previous user. */
  readonly userId?: string | undefined;
  /** Message of the sign-in service, if the last sign-in failed. */
  readonly failure?: string | undefined;
  /** Path of this site to return to after signing in. */
  readonly returnTo?: string | undefined;
  /** Set if the session could not be read. */
  readonly error?: unknown;
}

export function reduceAuthEvent(snapshot: AuthSnapshot, event: AuthEvent): AuthSnapshot {
  switch (event.kind) {
    case 'signedIn':
      return { ...snapshot, state: 'signedIn', userId: event.userId, failure: undefined, error: undefined };
    case 'signedOut':
      return { ...snapshot, state: 'signedOut' };
    case 'failed':
      return { ...snapshot, failure: event.reason };
    case 'returning':
      return { ...snapshot, returnTo: parseSameSitePath(event.returnTo) };
  }
}

/**
 * Returns the snapshot for a session that was just read. `userId` is undefined without a session. Returns the same object if
 * nothing changed.
 */
export function reduceSession(snapshot: AuthSnapshot, userId: string | undefined): AuthSnapshot {
  const next = { state: userId ? 'signedIn' : 'signedOut', userId: userId ?? snapshot.userId } as const;
  return next.state === snapshot.state && next.userId === snapshot.userId ? snapshot : { ...snapshot, ...next, error: undefined };
}

/** Returns true if another user signed in. That user must not see any data of the previous user. */
export const hasUserChanged = (previous: AuthSnapshot, current: AuthSnapshot): boolean =>
  previous.userId !== undefined && previous.userId !== current.userId;
