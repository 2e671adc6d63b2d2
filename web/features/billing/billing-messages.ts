import { SUBSCRIPTION_EXPIRED } from '#shared/account.ts';
import { SITE } from '#shared/site.ts';
import type { Subscription } from '#shared/subscription.ts';

const EMAIL = SITE.supportEmail.value;

/** Error texts for billing. Most of them are quoted from the specification. */
export const BILLING_MESSAGES = {
  checkoutLookup: 'Unable to lookup user subscription state',
  missingSession: 'Error missing sessionId',
  unknownSession: 'This link does not match a payment of your account.',
  expired: SUBSCRIPTION_EXPIRED,
  noSubscription: 'No subscription, please start a fresh checkout.',
  contactHint: `Contact ${EMAIL} for help. Your payment is safe.`,
  cancelFailed: `Error encountered canceling subscription, please try again. Contact ${EMAIL} if the problem persists.`,
  renewFailed: `Error encountered updating your subscription renew status, please try again. Contact ${EMAIL} if the problem persists.`,
  undoFailed: `Error updating. Please refresh and try again. If this problem persists, contact ${EMAIL}`,
  administered: 'Contact your account administrator to make changes to this account.',
} as const;

/** Returns the technical details of a notice about a subscription, for support. */
export const formatSubscriptionDetails = (subscription: Subscription | undefined): string =>
  subscription
    ? [
        `subscription ${subscription.id}`,
        subscription.status,
        subscription.next_payment_attempt && `next attempt ${subscription.next_payment_attempt.toISOString()}`,
      ]
        .filter(Boolean)
        .join(' · ')
    : 'no subscription';
