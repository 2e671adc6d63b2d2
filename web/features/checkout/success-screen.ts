import type { Account } from '#shared/account.ts';
import type { Subscription } from '#shared/subscription.ts';
import { findNoPurchaseReason, type NoPurchaseReason } from '../billing/no-purchase-reason.ts';
import type { Confirmation } from '../billing/use-confirmation.ts';

export type SuccessScreen =
  | {
      readonly kind:
        | 'loading'
        | 'confirming'
        | 'processing'
        | 'missingSession'
        | 'noSubscription'
        | 'subscriptionEnded'
        | 'trialRefused';
    }
  | { readonly kind: 'timedOut' | 'failed' | 'lookupFailed'; readonly error: unknown }
  | { readonly kind: 'nothingToBuy'; readonly reason: Exclude<NoPurchaseReason, 'subscribed'> }
  | { readonly kind: 'confirmed'; readonly subscription: Subscription };

interface SuccessScreenInput {
  readonly confirmation: Confirmation<Account>;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/**
 * Selects the screen of the success step. While the URL contains a session, the screen depends only on the confirmation of that
 * session, so that a user who has paid never sees `noSubscription`.
 */
export function resolveSuccessScreen({ confirmation, account, error }: SuccessScreenInput): SuccessScreen {
  switch (confirmation.kind) {
    case 'none':
      break;
    case 'confirmed':
      return resolveScreenAfterPayment(confirmation.data);
    default:
      return confirmation;
  }
  if (account) return resolveScreenForAccount(account);
  return error ? { kind: 'lookupFailed', error } : { kind: 'loading' };
}

/**
 * The subscription may have ended after the payment was confirmed. The user then sees `subscriptionEnded` instead of `noSubscription`.
 */
function resolveScreenAfterPayment(account: Account): SuccessScreen {
  const screen = resolveScreenForAccount(account);
  return screen.kind === 'noSubscription' ? { kind: 'subscriptionEnded' } : screen;
}

function resolveScreenForAccount(account: Account): SuccessScreen {
  const { subscription } = account;
  const reason = findNoPurchaseReason(account);
  if (reason === undefined && subscription?.is_trial_refused) return { kind: 'trialRefused' };
  if (reason === undefined || !subscription) return { kind: 'noSubscription' };
  return reason === 'subscribed' ? { kind: 'confirmed', subscription } : { kind: 'nothingToBuy', reason };
}
