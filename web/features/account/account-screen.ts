import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../api/auth/auth-snapshot.ts';
import { findManagedOrganizationId } from '../../api/use-organization.ts';

export type AccountScreen =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signedOut' }
  /** An organization's admin is redirected to the enterprise account area. */
  | { readonly kind: 'enterprise' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'account'; readonly account: Account; readonly billing: BillingView };

/**
 * Billing on the account page. `own`: shown in full, because the user pays. `none`: no price, offer or cancellation, because an
 * organization pays. `administered`: a notice instead, because the URL has `hide_account=1`.
 */
export type BillingView = 'own' | 'administered' | 'none';

/**
 * Returns false for a user who has opened the checkout page but bought nothing, because such a user has no payments and no card.
 */
export const showsCardAndPayments = ({ stripe_customer, subscription, card }: Account, billing: BillingView): boolean =>
  billing !== 'administered' && stripe_customer !== undefined && (subscription !== undefined || card !== undefined);

interface AccountScreenInput {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
  readonly isBillingHidden: boolean;
  /** True on the return from a card update. An admin's own card is confirmed before they are redirected. */
  readonly hasCardSession: boolean;
}

/** A loaded account stays visible if a refetch fails. */
export function resolveAccountScreen({
  auth,
  account,
  error,
  isBillingHidden,
  hasCardSession,
}: AccountScreenInput): AccountScreen {
  if (auth === 'signedOut') return { kind: 'signedOut' };
  if (findManagedOrganizationId(account) !== undefined && !hasCardSession) return { kind: 'enterprise' };
  if (account) return { kind: 'account', account, billing: resolveBillingView(account, isBillingHidden) };
  return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
}

function resolveBillingView(account: Account, isBillingHidden: boolean): BillingView {
  if (isBillingHidden) return 'administered';
  return account.entitlement.plan === 'enterprise' ? 'none' : 'own';
}
