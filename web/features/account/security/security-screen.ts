import type { Account } from '#shared/account.ts';
import type { Security } from '#shared/security-operations.ts';
import type { AuthState } from '../../../api/auth/auth-snapshot.ts';
import type { AccountState } from '../../../api/use-account.ts';
import type { SecurityState } from '../../../api/use-security.ts';

export type SecurityScreen =
  | { readonly kind: 'loading' | 'signedOut' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly kind: 'security'; readonly account: Account; readonly security: Security };

interface SecurityScreenInput {
  readonly auth: AuthState;
  readonly account: Pick<AccountState, 'account' | 'error' | 'retry'>;
  readonly security: Omit<SecurityState, 'update'>;
}

/** Loaded data stays visible if a refetch fails. */
export function resolveSecurityScreen({ auth, account, security }: SecurityScreenInput): SecurityScreen {
  if (auth === 'signedOut') return { kind: 'signedOut' };
  if (account.account && security.security) return { kind: 'security', account: account.account, security: security.security };
  const failed = [account, security].find(({ error }) => error !== undefined);
  return auth === 'signedIn' && failed ? { kind: 'failed', error: failed.error, retry: failed.retry } : { kind: 'loading' };
}
