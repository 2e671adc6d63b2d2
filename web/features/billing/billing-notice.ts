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
    ? `Update your card by ${formatLongDate(next)} and it is paid at once. On that day the present card is tried again, and ${plan} ends when its last try fails.`
    : `It is not tried again by itself. Update your card to pay it and to keep ${plan}.`;
