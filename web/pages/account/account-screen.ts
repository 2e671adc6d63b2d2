import { type Account, holdsSeat } from '#shared/account.ts';
import type { AuthState } from '../../browser/auth-snapshot.ts';
import { organizationRunBy } from '../../state/use-organization.ts';

export type AccountScreen =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signedOut' }
  /** Whoever runs an organization has an area of their own. */
  | { readonly kind: 'enterprise' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'account'; readonly account: Account; readonly billing: BillingAccess };

/** Whether billing is shown: to whoever pays for themselves, unless the address hides it. `none` for a member of a group. */
export type BillingAccess = 'own' | 'administered' | 'none';

interface AccountFacts {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
  /** `hide_account=1` in the address (account specification §2). */
  readonly isHidden: boolean;
}

/** Which account screen to show. An account that was read once is shown even where reading it again failed. */
export function accountScreen({ auth, account, error, isHidden }: AccountFacts): AccountScreen {
  if (auth === 'signIn') return { kind: 'signedOut' };
  if (organizationRunBy(account) !== undefined) return { kind: 'enterprise' };
  if (account) return { kind: 'account', account, billing: billingAccess(account, isHidden) };
  return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
}

function billingAccess(account: Account, isHidden: boolean): BillingAccess {
  if (isHidden) return 'administered';
  return holdsSeat(account) ? 'none' : 'own';
}
