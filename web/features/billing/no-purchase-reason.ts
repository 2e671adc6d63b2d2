import { type Account, findOwnSubscription } from '#shared/account.ts';
import { needsPayment } from '#shared/entitlement.ts';

/**
 * Reason why a user has nothing to buy. `paymentDue`: they have a subscription that needs a payment. `authenticationDue`: the bank
 * asks them to confirm that payment.
 */
export type NoPurchaseReason = 'subscribed' | 'paymentDue' | 'authenticationDue' | 'paidByOrganization';

/** Returns undefined if the user may buy Premium. */
export function findNoPurchaseReason(account: Account): NoPurchaseReason | undefined {
  if (account.entitlement.plan === 'enterprise') return 'paidByOrganization';
  if (!findOwnSubscription(account)) return undefined;
  const { notice } = account.entitlement;
  if (notice.kind === 'actionRequired') return 'authenticationDue';
  return needsPayment(notice) ? 'paymentDue' : 'subscribed';
}
