import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { announce, change } from '../events/announce.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';
import type { AfterDunning } from '../stripe-options.ts';
import { DAY } from './calendar.ts';
import { endSubscription } from './end-subscription.ts';
import { charge } from './payments.ts';

/** Days from each failed try to the next: four more tries within two weeks. */
const RETRY_AFTER_DAYS = [1, 3, 5, 5];

/** Statuses that a payment lifts to active. */
const WAITING: readonly Subscription['status'][] = ['incomplete', 'past_due', 'unpaid'];

export const NO_CARD: Decline = {
  code: 'resource_missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};

/**
 * Tries once to collect an open invoice, and answers what the bank said against it. Tries that somebody asks for do not
 * move the schedule of the automatic ones, unless theirs is the first.
 */
export function collectInvoice(
  account: Account,
  invoice: Invoice,
  { method, isAutomatic }: { method: PaymentMethod | undefined; isAutomatic: boolean },
): Decline | null {
  if (!invoice.payment) throw new Error(`${invoice.id} is not an open invoice with something due.`);
  const intent = requireRecord(account, 'payment_intent', invoice.payment.paymentIntent);
  const decline = method ? charge(account, intent, method) : NO_CARD;
  const counts = isAutomatic || invoice.attempts === 0;
  if (counts) invoice.attempts += 1;
  if (decline === null) settleInvoice(account, invoice);
  else chase(account, invoice, counts);
  return decline;
}

/** Marks an invoice as paid; a subscription that waited for it is active. */
export function settleInvoice(account: Account, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', paidAt: account.time(), nextAttempt: null } satisfies Partial<Invoice>);
  announce(account, 'invoice.paid', 'invoice', invoice);
  announce(account, 'invoice.payment_succeeded', 'invoice', invoice);
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  if (subscription.latestInvoice === invoice.id && WAITING.includes(subscription.status))
    change(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'active' });
}

/** Says that an invoice was not paid, and when it is tried again; after the last try the subscription bears the consequence. */
function chase(account: Account, invoice: Invoice, counts: boolean): void {
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  const days = RETRY_AFTER_DAYS[invoice.attempts - 1];
  const isChased = invoice.isAutomatic && days !== undefined;
  if (counts) invoice.nextAttempt = isChased ? account.time() + days * DAY : null;
  announce(account, 'invoice.payment_failed', 'invoice', invoice);
  if (subscription.status === 'active')
    change(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'past_due' });
  if (counts && days === undefined && subscription.status === 'past_due')
    CONSEQUENCES[account.afterDunning](account, subscription);
}

const CONSEQUENCES: Record<AfterDunning, (account: Account, subscription: Subscription) => void> = {
  cancel: (account, subscription) => endSubscription(account, subscription, { reason: 'payment_failed' }),
  mark_unpaid: (account, subscription) =>
    change(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'unpaid' }),
  leave_past_due: () => undefined,
};
