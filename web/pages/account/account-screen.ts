import type { Account } from '#shared/account.ts';
import type { AuthSnapshot } from '../../browser/auth.ts';

export type AccountScreen =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'account'; readonly account: Account };

interface AccountFacts {
  readonly auth: Pick<AuthSnapshot, 'state' | 'error'>;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Which account screen to show. An account that was read once is shown even where reading it again failed. */
export function accountScreen({ auth, account, error }: AccountFacts): AccountScreen {
  if (auth.state === 'signIn') return { kind: 'signedOut' };
  if (auth.state === 'loading') return auth.error ? { kind: 'failed', error: auth.error } : { kind: 'loading' };
  if (account) return { kind: 'account', account };
  return error ? { kind: 'failed', error } : { kind: 'loading' };
}
