import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';
import type { AfterDunning } from '../stripe-options.ts';
import { DAY } from './calendar.ts';
import { endSubscription } from './end-subscription.ts';
import { chargeCard } from './payments.ts';

/** Days between attempts: four retries within two weeks. */
const RETRY_AFTER_DAYS = [1, 3, 5, 5];

/** Statuses that become `active` when the latest invoice is paid. */
const AWAITING_PAYMENT: readonly Subscription['status'][] = ['incomplete', 'past_due', 'unpaid'];

export const NO_PAYMENT_METHOD: Decline = {
  code: 'resource_missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};

/**
 * Tries once to collect an open invoice. Returns the decline, or null on success. A manual attempt does not change the schedule
 * of automatic retries unless it is the first attempt.
 */
export function collectInvoice(
  account: Account,
  invoice: Invoice,
  { method, isAutomatic }: { method: PaymentMethod | undefined; isAutomatic: boolean },
): Decline | null {
  if (!invoice.payment) throw new Error(`${invoice.id} is not an open invoice with an amount due.`);
  const intent = requireRecord(account, 'payment_intent', invoice.payment.paymentIntent);
  const decline = method ? chargeCard(account, intent, method) : NO_PAYMENT_METHOD;
  const counts = isAutomatic || invoice.attempts === 0;
  if (counts) invoice.attempts += 1;
  if (decline === null) markInvoicePaid(account, invoice);
  else handleFailedAttempt(account, invoice, counts);
  return decline;
}

/** Marks an invoice as paid. Only the latest invoice activates a subscription that waits for payment. */
export function markInvoicePaid(account: Account, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', paidAt: account.time(), nextAttempt: null } satisfies Partial<Invoice>);
  recordEvent(account, 'invoice.paid', 'invoice', invoice);
  recordEvent(account, 'invoice.payment_succeeded', 'invoice', invoice);
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  if (subscription.latestInvoice === invoice.id && AWAITING_PAYMENT.includes(subscription.status))
    updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'active' });
}

/** Schedules the retry after a failed attempt. Applies `afterDunning` after the last one. */
function handleFailedAttempt(account: Account, invoice: Invoice, counts: boolean): void {
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  const days = RETRY_AFTER_DAYS[invoice.attempts - 1];
  const isRetried = invoice.isAutomatic && days !== undefined;
  if (counts) invoice.nextAttempt = isRetried ? account.time() + days * DAY : null;
  recordEvent(account, 'invoice.payment_failed', 'invoice', invoice);
  if (subscription.status === 'active')
    updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'past_due' });
  if (counts && days === undefined && subscription.status === 'past_due')
    AFTER_LAST_ATTEMPT[account.afterDunning](account, subscription);
}

const AFTER_LAST_ATTEMPT: Record<AfterDunning, (account: Account, subscription: Subscription) => void> = {
  cancel: (account, subscription) => endSubscription(account, subscription, { reason: 'payment_failed' }),
  mark_unpaid: (account, subscription) =>
    updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'unpaid' }),
  leave_past_due: () => undefined,
};
