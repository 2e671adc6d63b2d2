import type { Account } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';

/** Reason why a user has nothing to buy. `paymentDue`: they have a subscription, whose last payment failed. */
export type NoPurchaseReason = 'subscribed' | 'paymentDue' | 'paidByOrganization';

export type PaymentScreen =
  | { readonly kind: 'loading' | 'redirecting' }
  | { readonly kind: 'nothingToBuy'; readonly reason: NoPurchaseReason }
  | { readonly kind: 'lookupFailed'; readonly error: unknown };

interface PaymentScreenInput {
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Returns undefined if the user may buy Premium. */
export function findNoPurchaseReason({ entitlement, subscription }: Account): NoPurchaseReason | undefined {
  if (entitlement.plan === 'enterprise') return 'paidByOrganization';
  if (!subscription || !isLive(subscription)) return undefined;
  return entitlement.notice.kind === 'paymentFailed' ? 'paymentDue' : 'subscribed';
}

export function resolvePaymentScreen({ account, error }: PaymentScreenInput): PaymentScreen {
  if (!account) return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
  const reason = findNoPurchaseReason(account);
  return reason ? { kind: 'nothingToBuy', reason } : { kind: 'redirecting' };
}
