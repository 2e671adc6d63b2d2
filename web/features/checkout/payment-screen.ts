import { type Account, hasActiveSeat } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';

export type PaymentScreen =
  | { readonly kind: 'loading' | 'subscribed' | 'redirecting' }
  | { readonly kind: 'lookupFailed'; readonly error: unknown };

interface PaymentScreenInput {
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Returns true if the user has nothing to buy: a live subscription, or a seat that an organization pays for. */
export const hasPremiumAccess = (account: Account): boolean =>
  hasActiveSeat(account) || (account.subscription !== undefined && isLive(account.subscription));

export function resolvePaymentScreen({ account, error }: PaymentScreenInput): PaymentScreen {
  if (account) return { kind: hasPremiumAccess(account) ? 'subscribed' : 'redirecting' };
  return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
}
