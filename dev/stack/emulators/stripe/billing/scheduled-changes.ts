import { type Account, listRecords, requireRecord } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { requireRecurrence } from '../objects/catalog.ts';
import type { CheckoutSession, Invoice, Subscription } from '../records/billing-records.ts';
import { DAY, nextRenewal } from './calendar.ts';
import { expireSession } from './checkout-sessions.ts';
import { endSubscription } from './end-subscription.ts';
import { collectInvoice, draftInvoice, finalizeInvoice } from './invoices.ts';
import { findPaymentMethod } from './payment-methods.ts';

interface ScheduledChange {
  readonly dueAt: number;
  run(): void;
}

const TRIAL_NOTICE_SECONDS = 3 * DAY;
const RENEWING: readonly Subscription['status'][] = ['trialing', 'active', 'past_due', 'unpaid'];

/**
 * Runs everything that is due in chronological order, each with the clock at its due time. Includes what becomes due as a result.
 * Returns the number of changes.
 */
export function runScheduledChanges(account: Account): number {
  const time = account.time();
  let count = 0;
  for (let next = nextScheduledChange(account); next && next.dueAt <= time; next = nextScheduledChange(account)) {
    account.withTime(next.dueAt, next.run);
    count += 1;
  }
  return count;
}

/** Returns the first in this order if several are due at the same time. A cancellation therefore precedes a renewal. */
function nextScheduledChange(account: Account): ScheduledChange | undefined {
  const all = [
    ...listRecords(account, 'checkout.session').flatMap((session) => sessionChanges(account, session)),
    ...listRecords(account, 'subscription').flatMap((subscription) => subscriptionChanges(account, subscription)),
    ...listRecords(account, 'invoice').flatMap((invoice) => invoiceChanges(account, invoice)),
  ];
  return all.reduce<ScheduledChange | undefined>((first, due) => (first && first.dueAt <= due.dueAt ? first : due), undefined);
}

const sessionChanges = (account: Account, session: CheckoutSession): ScheduledChange[] =>
  session.status === 'open' ? [{ dueAt: session.expiresAt, run: () => expireSession(account, session) }] : [];

function subscriptionChanges(account: Account, subscription: Subscription): ScheduledChange[] {
  const { status, cancelAt, period, trial } = subscription;
  if (!RENEWING.includes(status)) return [];
  const renewal = { dueAt: period.end, run: () => renewSubscription(account, subscription) };
  const end = { run: () => endSubscription(account, subscription, { reason: 'cancellation_requested' }) };
  const notice = { run: () => recordTrialEnding(account, subscription) };
  return [
    ...(trial && !trial.isAnnounced ? [{ ...notice, dueAt: Math.max(trial.end - TRIAL_NOTICE_SECONDS, trial.start) }] : []),
    ...(cancelAt === null ? [] : [{ ...end, dueAt: cancelAt }]),
    renewal,
  ];
}

function recordTrialEnding(account: Account, subscription: Subscription): void {
  if (subscription.trial) subscription.trial.isAnnounced = true;
  recordEvent(account, 'customer.subscription.trial_will_end', 'subscription', subscription);
}

function invoiceChanges(account: Account, invoice: Invoice): ScheduledChange[] {
  const { status, finalizesAt, nextAttempt } = invoice;
  if (status === 'draft' && finalizesAt !== null)
    return [{ dueAt: finalizesAt, run: () => finalizeAndCollect(account, invoice) }];
  if (status === 'open' && nextAttempt !== null) return [{ dueAt: nextAttempt, run: () => collect(account, invoice) }];
  return [];
}

function finalizeAndCollect(account: Account, invoice: Invoice): void {
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') collect(account, invoice);
}

function collect(account: Account, invoice: Invoice): void {
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  collectInvoice(account, invoice, { method: findPaymentMethod(account, subscription), isAutomatic: true });
}

/**
 * Starts the next period of a subscription and drafts its invoice. If a trial ends without a card and `missingPaymentMethod` is
 * `cancel` or `pause`, the subscription is canceled or paused instead.
 */
function renewSubscription(account: Account, subscription: Subscription): void {
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
