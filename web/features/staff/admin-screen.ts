import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../api/auth/auth-snapshot.ts';

export type AdminScreen =
  | { readonly kind: 'loading' | 'console' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stranger'; readonly isSignedIn: boolean };

interface AdminFacts {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/**
 * Selects the screen (account specification §2). This is not access control: the API rejects requests that are not from
 * staff.
 */
export function adminScreen({ auth, account, error }: AdminFacts): AdminScreen {
  if (auth === 'signIn') return { kind: 'stranger', isSignedIn: false };
  if (account) return account.isStaff ? { kind: 'console' } : { kind: 'stranger', isSignedIn: true };
  return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
}
