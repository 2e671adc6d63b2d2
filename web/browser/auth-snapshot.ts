import { ownPath } from './own-path.ts';

/** `signIn` is a visitor who may sign in (account specification §4). */
export type AuthState = 'loading' | 'signedIn' | 'signIn';

/** What happens to a session, here or in another tab. */
export type AuthEvent =
  | { readonly kind: 'signedIn'; readonly userId: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'returning'; readonly to: string };

export interface AuthSnapshot {
  readonly state: AuthState;
  /** Who is signed in, or was last. */
  readonly userId?: string | undefined;
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
      return { ...before, state: 'signedIn', userId: event.userId, failure: undefined, error: undefined };
    case 'signedOut':
      return { ...before, state: 'signIn' };
    case 'failed':
      return { ...before, failure: event.reason };
    case 'returning':
      return { ...before, returnTo: ownPath(event.to) };
  }
}

/** What is known once it was asked whose session there is; nothing where there is none. */
export function afterAsking(before: AuthSnapshot, userId: string | undefined): AuthSnapshot {
  const now = { state: userId ? 'signedIn' : 'signIn', userId: userId ?? before.userId } as const;
  return now.state === before.state && now.userId === before.userId ? before : { ...before, ...now, error: undefined };
}

/** Whether what was there for one person is now looked at by another, who must see nothing of it. */
export const isSomebodyElse = (before: AuthSnapshot, now: AuthSnapshot): boolean =>
  before.userId !== undefined && before.userId !== now.userId;
