import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { MESSAGES } from '../../api/messages.ts';

/** Delay before the page explains the wait. */
export const SIGN_IN_WAIT_MS = 3_000;

export type SignInScreen =
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'waiting'; readonly hasExplanation: boolean; readonly canSignIn: boolean };

interface SignInScreenInput {
  readonly query: URLSearchParams;
  readonly auth: AuthSnapshot;
  readonly isSlow: boolean;
  readonly fallbackPath: string;
}

export function resolveSignInScreen({ query, auth, isSlow, fallbackPath }: SignInScreenInput): SignInScreen {
  const errorDescription = query.get('error_description') ?? query.get('error');
  if (errorDescription !== null) return { kind: 'failed', reason: errorDescription };
  if (auth.state === 'signedIn') return { kind: 'redirect', to: auth.returnTo ?? fallbackPath };
  if (auth.failure !== undefined) return { kind: 'failed', reason: auth.failure };
  // This browser did not request the authorization code, so Amplify ignores the code and no session will start.
  if (auth.state === 'signedOut' && query.has('code')) return { kind: 'failed', reason: MESSAGES.signInInterrupted };
  return { kind: 'waiting', hasExplanation: isSlow, canSignIn: auth.state === 'signedOut' };
}
