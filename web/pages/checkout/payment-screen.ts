import { type Account, holdsSeat } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';

export type PaymentScreen =
  | { readonly kind: 'loading' | 'subscribed' | 'opening' }
  | { readonly kind: 'lookupFailed'; readonly error: unknown };

interface PaymentFacts {
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** Whether there is something to buy: not for who has a subscription, or a seat of somebody else's. */
export const isSubscribed = (account: Account): boolean =>
  holdsSeat(account) || (account.subscription !== undefined && isLive(account.subscription));

/** What the payment stage shows. */
export function paymentScreen({ account, error }: PaymentFacts): PaymentScreen {
  if (account) return { kind: isSubscribed(account) ? 'subscribed' : 'opening' };
  return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
}
