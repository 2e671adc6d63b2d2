import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../../api/auth/auth-snapshot.ts';
import { findManagedOrganizationId } from '../../../api/use-organization.ts';

/** Owners whose billing the page shows. An admin may see the billing of the organization and their own. */
export interface BillingSections {
  /** True for the admin of an organization. */
  readonly hasOrganization: boolean;
  readonly hasPersonal: boolean;
}

export type BillingScreen =
  | { readonly kind: 'loading' | 'signedOut' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** An organization pays for the user, who never bought anything. */
  | { readonly kind: 'paidByOrganization'; readonly account: Account }
  | { readonly kind: 'billing'; readonly account: Account; readonly sections: BillingSections };

interface BillingScreenInput {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** A loaded account stays visible if a refetch fails. */
export function resolveBillingScreen({ auth, account, error }: BillingScreenInput): BillingScreen {
  if (auth === 'signedOut') return { kind: 'signedOut' };
  if (!account) return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
  const hasOrganization = findManagedOrganizationId(account) !== undefined;
  const isCustomer = account.stripe_customer !== undefined;
  const isPaidFor = hasOrganization || account.entitlement.plan === 'enterprise';
  if (isPaidFor && !hasOrganization && !isCustomer) return { kind: 'paidByOrganization', account };
  return { kind: 'billing', account, sections: { hasOrganization, hasPersonal: isCustomer || !isPaidFor } };
}
