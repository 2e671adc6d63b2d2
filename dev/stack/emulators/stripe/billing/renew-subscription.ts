import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { recordEvent, updateAndRecordEvent } from '../events/announce.ts';
import { requireRecurrence } from '../objects/price.ts';
import type { Subscription } from '../records/billing-records.ts';
import { nextRenewal } from './calendar.ts';
import { endSubscription } from './end-subscription.ts';
import { draftInvoice } from './invoices.ts';
import { findPaymentMethod } from './payment-methods.ts';

/**
 * Starts the next period of a subscription and drafts its invoice. If a trial ends without a card and `missingPaymentMethod` is
 * `cancel` or `pause`, the subscription is canceled or paused instead.
 */
export function renewSubscription(account: Account, subscription: Subscription): void {
  const isTrialOver = subscription.status === 'trialing';
  if (isTrialOver && findPaymentMethod(account, subscription) === undefined) {
    if (subscription.missingPaymentMethod === 'cancel') return endSubscription(account, subscription, { reason: null });
    if (subscription.missingPaymentMethod === 'pause') return pause(account, subscription);
  }
  const recurrence = requireRecurrence(requireRecord(account, 'price', subscription.item.price));
  const start = subscription.period.end;
  const period = { start, end: nextRenewal(subscription.anchor, recurrence, start) };
  const invoice = draftInvoice(account, subscription, { reason: 'subscription_cycle', covers: period, isFree: false });
  updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], {
    period,
    latestInvoice: invoice.id,
    ...(isTrialOver && { status: 'active' as const }),
  });
}

function pause(account: Account, subscription: Subscription): void {
  updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'paused' });
  recordEvent(account, 'customer.subscription.paused', 'subscription', subscription);
}
