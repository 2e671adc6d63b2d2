import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { MESSAGES } from '../../api/messages.ts';

/** Delay before the page explains the wait. */
export const SIGN_IN_WAIT_MS = 3_000;

export type SignInScreen =
  /** `error` has the technical details. */
  | { readonly kind: 'failed'; readonly reason: string; readonly error: Error }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A visitor opened the page directly. There is no sign-in to wait for. */
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'waiting'; readonly hasExplanation: boolean };

interface SignInScreenInput {
  readonly query: URLSearchParams;
  readonly auth: AuthSnapshot;
  readonly isSlow: boolean;
  readonly fallbackPath: string;
}

export function resolveSignInScreen({ query, auth, isSlow, fallbackPath }: SignInScreenInput): SignInScreen {
  const errorDescription = query.get('error_description') ?? query.get('error');
  if (errorDescription !== null) return createFailure(errorDescription, query.get('error') ?? 'error');
  if (auth.state === 'signedIn') return { kind: 'redirect', to: auth.returnTo ?? fallbackPath };
  if (auth.failure !== undefined) return createFailure(auth.failure);
  // This browser did not request the authorization code, so Amplify ignores the code and no session will start.
  if (auth.state === 'signedOut' && query.has('code')) return createFailure(MESSAGES.signInInterrupted);
  return auth.state === 'signedOut' ? { kind: 'signedOut' } : { kind: 'waiting', hasExplanation: isSlow };
}

/** `code` is the error code of the sign-in service. */
const createFailure = (reason: string, code = 'SignInError'): SignInScreen => ({
  kind: 'failed',
  reason,
  error: Object.assign(new Error(reason), { name: code }),
});
