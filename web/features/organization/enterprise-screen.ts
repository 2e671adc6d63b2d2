import type { Account } from '#shared/account.ts';
import type { Organization } from '#shared/organization.ts';
import type { AuthState } from '../../api/auth/auth-snapshot.ts';

export type EnterpriseScreen =
  | { readonly kind: 'loading' | 'redirectToAccount' }
  | { readonly kind: 'accountFailed'; readonly error: unknown }
  /** `useOrganization` shows this error above the page. */
  | { readonly kind: 'organizationFailed' }
  | { readonly kind: 'organization'; readonly account: Account; readonly organization: Organization };

interface EnterpriseScreenInput {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly accountError: unknown;
  readonly adminOrgId: string | undefined;
  readonly organization: Organization | undefined;
  readonly organizationError: unknown;
}

/** Visitors and users who are not admins are redirected to the account page. */
export function resolveEnterpriseScreen({
  auth,
  account,
  adminOrgId,
  organization,
  ...errors
}: EnterpriseScreenInput): EnterpriseScreen {
  if (auth === 'signedOut') return { kind: 'redirectToAccount' };
  if (auth === 'loading') return { kind: 'loading' };
  if (!account) return errors.accountError ? { kind: 'accountFailed', error: errors.accountError } : { kind: 'loading' };
  if (!adminOrgId) return { kind: 'redirectToAccount' };
  if (organization) return { kind: 'organization', account, organization };
  return errors.organizationError ? { kind: 'organizationFailed' } : { kind: 'loading' };
}
