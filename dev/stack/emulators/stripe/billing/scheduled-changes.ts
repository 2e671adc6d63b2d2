import { type Account, listRecords, requireRecord } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { requireRecurrence } from '../objects/catalog.ts';
import type { CheckoutSession, Invoice, Subscription } from '../records/billing-records.ts';
import type { Period } from '../records/record-fields.ts';
import type { TaxId } from '../records/tax-records.ts';
import { computeNextRenewal, DAY_SECONDS } from './calendar.ts';
import { cancelImmediately } from './cancel-immediately.ts';
import { expireSession } from './checkout-sessions.ts';
import { listRemainingDiscounts } from './discounts.ts';
import { listBankActions, listDisputeChanges } from './disputes.ts';
import { announceInvoice, collectInvoice, draftInvoice, finalizeInvoice } from './invoices.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { verifyTaxId } from './tax-ids.ts';

interface ScheduledChange {
  /** Unix seconds. */
  readonly dueAt: number;
  run(): void;
}

const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS;
/** In Stripe this is a setting in the Dashboard: 3, 7, 15, 30 or 45 days. */
const RENEWAL_NOTICE_SECONDS = 7 * DAY_SECONDS;
const RENEWING_STATUSES: readonly Subscription['status'][] = ['trialing', 'active', 'past_due', 'unpaid'];

/**
 * Runs all due changes in chronological order, including changes that become due as a result. Sets the clock to the due time of
 * each change. Returns the number of changes.
 */
export function runScheduledChanges(account: Account): number {
  const time = account.getTime();
  let count = 0;
  for (let change = findNextScheduledChange(account); change && change.dueAt <= time; change = findNextScheduledChange(account)) {
    account.withTime(change.dueAt, change.run);
    count += 1;
  }
  return count;
}

/**
 * Returns the change with the earliest due time. If several changes are due at the same time, returns the first of them in
 * `changes`, in which a cancellation precedes a renewal.
 */
function findNextScheduledChange(account: Account): ScheduledChange | undefined {
  const changes = [
    ...listRecords(account, 'checkout.session').flatMap((session) => listSessionChanges(account, session)),
    ...listRecords(account, 'subscription').flatMap((subscription) => listSubscriptionChanges(account, subscription)),
    ...listRecords(account, 'invoice').flatMap((invoice) => listInvoiceChanges(account, invoice)),
    ...listRecords(account, 'charge').flatMap((charge) => listBankActions(account, charge)),
    ...listRecords(account, 'dispute').flatMap((dispute) => listDisputeChanges(account, dispute)),
    ...listRecords(account, 'tax_id').flatMap((taxId) => listTaxIdChanges(account, taxId)),
  ];
  return changes.reduce<ScheduledChange | undefined>(
    (earliest, change) => (earliest && earliest.dueAt <= change.dueAt ? earliest : change),
    undefined,
  );
}

const listSessionChanges = (account: Account, session: CheckoutSession): ScheduledChange[] =>
  session.status === 'open' ? [{ dueAt: session.expiresAt, run: () => expireSession(account, session) }] : [];

function listSubscriptionChanges(account: Account, subscription: Subscription): ScheduledChange[] {
  const { status, cancelAt, period, trial } = subscription;
  if (!RENEWING_STATUSES.includes(status)) return [];
  const renewal = { dueAt: period.end, run: () => renewSubscription(account, subscription) };
  const cancellation = { run: () => cancelImmediately(account, subscription, { reason: 'cancellation_requested' }) };
  const trialNotice = { run: () => recordTrialEnding(account, subscription) };
  return [
    ...(trial && !trial.isAnnounced ? [{ ...trialNotice, dueAt: Math.max(trial.end - TRIAL_NOTICE_SECONDS, trial.start) }] : []),
    ...listRenewalNotices(account, subscription),
    ...(cancelAt === null ? [] : [{ ...cancellation, dueAt: cancelAt }]),
    renewal,
  ];
}

/** The renewal after a period that is not longer than the notice is not announced. */
function listRenewalNotices(account: Account, subscription: Subscription): ScheduledChange[] {
  const { status, cancelAt, period, announcedRenewal } = subscription;
  const dueAt = period.end - RENEWAL_NOTICE_SECONDS;
  const isEnding = cancelAt !== null && cancelAt <= period.end;
  if (status === 'unpaid' || isEnding || announcedRenewal === period.end || dueAt <= period.start) return [];
  return [{ dueAt, run: () => announceRenewal(account, subscription) }];
}

function announceRenewal(account: Account, subscription: Subscription): void {
  subscription.announcedRenewal = subscription.period.end;
  announceInvoice(account, subscription, computeNextPeriod(account, subscription));
}

function computeNextPeriod(account: Account, { item, period, anchor }: Subscription): Period {
  const recurrence = requireRecurrence(requireRecord(account, 'price', item.price));
  return { start: period.end, end: computeNextRenewal(anchor, recurrence, period.end) };
}

const listTaxIdChanges = (account: Account, taxId: TaxId): ScheduledChange[] =>
  taxId.verifiesAt === null ? [] : [{ dueAt: taxId.verifiesAt, run: () => verifyTaxId(account, taxId) }];

function recordTrialEnding(account: Account, subscription: Subscription): void {
  if (subscription.trial) subscription.trial.isAnnounced = true;
  recordEvent(account, 'customer.subscription.trial_will_end', 'subscription', subscription);
}

function listInvoiceChanges(account: Account, invoice: Invoice): ScheduledChange[] {
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
  const method = findPaymentMethod(account, subscription);
  collectInvoice(account, invoice, { method, isAutomatic: true, isAuthenticated: false });
}

/**
 * Starts the next period of a subscription and drafts its invoice. If a trial ends without a card and `missingPaymentMethod` is
 * `cancel` or `pause`, the subscription is canceled or paused instead.
 */
function renewSubscription(account: Account, subscription: Subscription): void {
  const isTrialOver = subscription.status === 'trialing';
  if (isTrialOver && findPaymentMethod(account, subscription) === undefined) {
    if (subscription.missingPaymentMethod === 'cancel') return cancelImmediately(account, subscription, { reason: null });
    if (subscription.missingPaymentMethod === 'pause') return pauseSubscription(account, subscription);
  }
  const period = computeNextPeriod(account, subscription);
  const invoice = draftInvoice(account, subscription, { reason: 'subscription_cycle', paidPeriod: period, isTrial: false });
  updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], {
    period,
    latestInvoice: invoice.id,
    discounts: listRemainingDiscounts(account, subscription, period.start),
    ...(isTrialOver && { status: 'active' as const }),
  });
}

function pauseSubscription(account: Account, subscription: Subscription): void {
  updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'paused' });
  recordEvent(account, 'customer.subscription.paused', 'subscription', subscription);
}
