import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../browser/auth-snapshot.ts';

export type AccountScreen =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'account'; readonly account: Account };

interface AccountFacts {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Which account screen to show. An account that was read once is shown even where reading it again failed. */
export function accountScreen({ auth, account, error }: AccountFacts): AccountScreen {
  if (auth === 'signIn') return { kind: 'signedOut' };
  if (account) return { kind: 'account', account };
  return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
}
