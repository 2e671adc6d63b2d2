import { formatLongDate } from '#shared/format-date.ts';
import { isPaymentDue, type Subscription, scheduledEnd } from '#shared/subscription.ts';

export type BillingNotice =
  | { readonly kind: 'leaving'; readonly on: string }
  | { readonly kind: 'pastDue'; readonly title: string; readonly message: string };

export function billingNotice(subscription: Subscription, plan: string): BillingNotice | undefined {
  const { status, cancel_at_period_end, next_payment_attempt } = subscription;
  if (isPaymentDue(subscription)) {
    return { kind: 'pastDue', title: 'Your last payment did not go through.', message: pastDueWords(plan, next_payment_attempt) };
  }
  return cancel_at_period_end && status !== 'canceled'
    ? { kind: 'leaving', on: formatLongDate(scheduledEnd(subscription)) }
    : undefined;
}

const pastDueWords = (plan: string, next: Date | undefined): string =>
  next
    ? `Update your card by ${formatLongDate(next)} to pay now. We retry your current card on that day. ${plan} ends if the last retry fails.`
    : `We won’t retry this payment. Update your card to pay and keep ${plan}.`;
