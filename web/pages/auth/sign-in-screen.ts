import type { AuthSnapshot } from '../../browser/auth-snapshot.ts';
import { MESSAGES } from '../../messages.ts';

/** After this long the page says what it is doing (account specification §9). */
export const SIGN_IN_WAIT_MS = 3_000;

export type SignInScreen =
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'waiting'; readonly explained: boolean; readonly canSignIn: boolean };

interface SignInFacts {
  /** The query of the address, as the hosted pages send it back. */
  readonly query: URLSearchParams;
  readonly auth: AuthSnapshot;
  readonly waited: boolean;
  /** Where to go when nothing was asked for. */
  readonly home: string;
}

/** Which sign-in screen to show (account specification §2). */
export function signInScreen({ query, auth, waited, home }: SignInFacts): SignInScreen {
  const refusal = query.get('error_description') ?? query.get('error');
  if (refusal !== null) return { kind: 'failed', reason: refusal };
  if (auth.state === 'signedIn') return { kind: 'leave', to: auth.returnTo ?? home };
  if (auth.failure !== undefined) return { kind: 'failed', reason: auth.failure };
  // A code that nobody here asked for: Amplify leaves it alone, and it will never become a session.
  if (auth.state === 'signIn' && query.has('code')) return { kind: 'failed', reason: MESSAGES.signInInterrupted };
  return { kind: 'waiting', explained: waited, canSignIn: auth.state === 'signIn' };
}
