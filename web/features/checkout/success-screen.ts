import type { Account } from '#shared/account.ts';
import type { Subscription } from '#shared/subscription.ts';
import type { Confirmation } from '../billing/use-confirmation.ts';
import { isSubscribed } from './payment-screen.ts';

export type SuccessScreen =
  | { readonly kind: 'loading' | 'asking' | 'unsettled' | 'missingSession' | 'noSubscription' | 'over' }
  | { readonly kind: 'late' | 'failed' | 'lookupFailed'; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly subscription: Subscription };

interface SuccessFacts {
  readonly confirmation: Confirmation<Account>;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/**
 * Selects the screen of the success stage. While the URL contains a session, only that session counts, so that a user who
 * paid never reads that there is no subscription.
 */
export function successScreen({ confirmation, account, error }: SuccessFacts): SuccessScreen {
  switch (confirmation.kind) {
    case 'none':
      break;
    case 'confirmed':
      return paidScreen(confirmation.payer);
    default:
      return confirmation;
  }
  if (account) return confirmedScreen(account);
  return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
}

/** The subscription of a confirmed payment may have ended since. The user then sees `over` instead of `noSubscription`. */
function paidScreen(account: Account): SuccessScreen {
  const screen = confirmedScreen(account);
  return screen.kind === 'noSubscription' ? { kind: 'over' } : screen;
}

function confirmedScreen(account: Account): SuccessScreen {
  const { subscription } = account;
  return subscription && isSubscribed(account) ? { kind: 'confirmed', subscription } : { kind: 'noSubscription' };
}
