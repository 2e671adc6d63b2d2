import type { Account } from '#shared/account.ts';
import { findNoPurchaseReason, type NoPurchaseReason } from '../billing/no-purchase-reason.ts';

export type PaymentScreen =
  | { readonly kind: 'loading' | 'redirecting' }
  | { readonly kind: 'nothingToBuy'; readonly reason: NoPurchaseReason }
  | { readonly kind: 'lookupFailed'; readonly error: unknown };

interface PaymentScreenInput {
  readonly account: Account | undefined;
  readonly error: unknown;
}

export function resolvePaymentScreen({ account, error }: PaymentScreenInput): PaymentScreen {
  if (!account) return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
  const reason = findNoPurchaseReason(account);
  return reason ? { kind: 'nothingToBuy', reason } : { kind: 'redirecting' };
}
