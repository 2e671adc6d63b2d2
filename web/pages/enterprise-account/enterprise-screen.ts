import type { Account } from '#shared/account.ts';
import type { Organization } from '#shared/organization.ts';
import type { AuthState } from '../../browser/auth-snapshot.ts';

export type EnterpriseScreen =
  | { readonly kind: 'loading' | 'elsewhere' }
  | { readonly kind: 'accountFailed'; readonly error: unknown }
  /** Told above the page, by whoever looked it up. */
  | { readonly kind: 'organizationFailed' }
  | { readonly kind: 'organization'; readonly account: Account; readonly organization: Organization };

interface EnterpriseFacts {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly accountError: unknown;
  /** The id of the organization that the account runs; nothing where it runs none. */
  readonly runs: string | undefined;
  readonly organization: Organization | undefined;
  readonly organizationError: unknown;
}

/**
 * Which screen of the enterprise area to show (library specification §2.5). `elsewhere` is the account page: for whoever is not
 * signed in, or runs no organization.
 */
export function enterpriseScreen({ auth, account, runs, organization, ...errors }: EnterpriseFacts): EnterpriseScreen {
  if (auth === 'signIn') return { kind: 'elsewhere' };
  if (auth === 'loading') return { kind: 'loading' };
  if (!account) return errors.accountError ? { kind: 'accountFailed', error: errors.accountError } : { kind: 'loading' };
  if (!runs) return { kind: 'elsewhere' };
  if (organization) return { kind: 'organization', account, organization };
  return errors.organizationError ? { kind: 'organizationFailed' } : { kind: 'loading' };
}
