import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { MESSAGES } from '../../api/messages.ts';

/** Delay before the page explains the wait (account specification §9). */
export const SIGN_IN_WAIT_MS = 3_000;

export type SignInScreen =
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'waiting'; readonly explained: boolean; readonly canSignIn: boolean };

interface SignInScreenInput {
  readonly query: URLSearchParams;
  readonly auth: AuthSnapshot;
  readonly waited: boolean;
  /** Target if no return path is stored. */
  readonly home: string;
}

/** Account specification §2. */
export function resolveSignInScreen({ query, auth, waited, home }: SignInScreenInput): SignInScreen {
  const refusal = query.get('error_description') ?? query.get('error');
  if (refusal !== null) return { kind: 'failed', reason: refusal };
  if (auth.state === 'signedIn') return { kind: 'leave', to: auth.returnTo ?? home };
  if (auth.failure !== undefined) return { kind: 'failed', reason: auth.failure };
  // This browser did not request the code. Amplify ignores it, so it never becomes a session.
  if (auth.state === 'signIn' && query.has('code')) return { kind: 'failed', reason: MESSAGES.signInInterrupted };
  return { kind: 'waiting', explained: waited, canSignIn: auth.state === 'signIn' };
}
