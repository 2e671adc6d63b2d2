import type { Account } from '#shared/account.ts';
import { needsPayment } from '#shared/entitlement.ts';
import { isLive } from '#shared/subscription.ts';

/** Reason why a user has nothing to buy. `paymentDue`: they have a subscription that needs a payment. */
export type NoPurchaseReason = 'subscribed' | 'paymentDue' | 'paidByOrganization';

/** Returns undefined if the user may buy Premium. */
export function findNoPurchaseReason({ entitlement, subscription }: Account): NoPurchaseReason | undefined {
  if (entitlement.plan === 'enterprise') return 'paidByOrganization';
  if (!subscription || !isLive(subscription)) return undefined;
  return needsPayment(entitlement.notice) ? 'paymentDue' : 'subscribed';
}
