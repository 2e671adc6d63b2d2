import { type Account, hasActiveSeat } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';

export type PaymentScreen =
  | { readonly kind: 'loading' | 'subscribed' | 'opening' }
  | { readonly kind: 'lookupFailed'; readonly error: unknown };

interface PaymentFacts {
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Returns true if the user has nothing to buy: a live subscription, or a seat that an organization pays for. */
export const isSubscribed = (account: Account): boolean =>
  hasActiveSeat(account) || (account.subscription !== undefined && isLive(account.subscription));

export function paymentScreen({ account, error }: PaymentFacts): PaymentScreen {
  if (account) return { kind: isSubscribed(account) ? 'subscribed' : 'opening' };
  return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
}
