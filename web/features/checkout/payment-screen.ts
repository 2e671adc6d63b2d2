import type { Account } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';

export type PaymentScreen =
  | { readonly kind: 'loading' | 'subscribed' | 'redirecting' }
  | { readonly kind: 'lookupFailed'; readonly error: unknown };

interface PaymentScreenInput {
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Returns true if the user must not buy: they have a live subscription, or an organization pays for them. */
export const hasNothingToBuy = (account: Account): boolean =>
  account.entitlement.plan === 'enterprise' || (account.subscription !== undefined && isLive(account.subscription));

export function resolvePaymentScreen({ account, error }: PaymentScreenInput): PaymentScreen {
  if (account) return { kind: hasNothingToBuy(account) ? 'subscribed' : 'redirecting' };
  return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
}
