import { type Account, addRecord, createId, requireRecord } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { PaymentIntent, PaymentMethod } from '../records/payment-records.ts';
import type { Decline, Period } from '../records/record-fields.ts';
import type { AfterDunning } from '../stripe-options.ts';
import { AUTHENTICATION_REQUIRED } from './authentication.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './calendar.ts';
import { cancelImmediately } from './cancel-immediately.ts';
import { computeDiscountAmounts } from './discounts.ts';
import { cancelPaymentIntent, chargeCard, createPaymentIntent, failPaymentAuthentication } from './payments.ts';
import { computeNet, computeTax, computeTotal } from './taxes.ts';

/** Stripe keeps the invoice of a renewal as a draft for about an hour, in which it can be changed. */
const DRAFT_SECONDS = HOUR_SECONDS;

interface InvoiceParams {
  readonly reason: Invoice['reason'];
  readonly paidPeriod: Period;
  readonly isTrial: boolean;
}

/**
 * Creates the draft invoice of a subscription period. An invoice of an `unpaid` subscription stays a draft until it is paid
 * manually.
 */
export function draftInvoice(account: Account, subscription: Subscription, params: InvoiceParams): Invoice {
  const invoice = addRecord(account, 'invoice', createDraft(account, subscription, params));
  recordEvent(account, 'invoice.created', 'invoice', invoice);
  return invoice;
}

/** Records the event that announces a renewal. Its invoice is a preview, which cannot be retrieved. */
export function announceInvoice(account: Account, subscription: Subscription, paidPeriod: Period): void {
  const draft = createDraft(account, subscription, { reason: 'subscription_cycle', paidPeriod, isTrial: false });
  recordEvent(account, 'invoice.upcoming', 'invoice', { ...draft, id: createId('upcoming_in') });
}

function createDraft(account: Account, subscription: Subscription, params: InvoiceParams): Invoice {
  const time = account.getTime();
  const { id, period, customer, status, item } = subscription;
  return {
    ...DRAFT_FIELDS,
    id: createId('in'),
    created: time,
    customer,
    subscription: id,
    reason: params.reason,
    period: params.reason === 'subscription_create' ? { start: time, end: time } : period,
    ...createAmounts(account, subscription, params),
    currency: requireRecord(account, 'price', item.price).currency,
    isAutomatic: status !== 'unpaid',
    finalizesAt: status === 'unpaid' ? null : time + DRAFT_SECONDS,
  };
}

/** The tax of a draft is null. `finalizeInvoice` calculates the tax, because the address may change until then. */
function createAmounts(account: Account, subscription: Subscription, params: InvoiceParams) {
  const line = createLine(account, subscription, params);
  return {
    line,
    // The invoice of a trial has no discount, so that a coupon with the duration `once` discounts the first payment.
    discounts: params.isTrial ? [] : computeDiscountAmounts(account, subscription, line, params.paidPeriod.start),
    tax: null,
    automaticTax: subscription.automaticTax ? 'complete' : 'off',
  } as const;
}

/**
 * Adds tax to the invoice. Without a recognized location, Stripe turns automatic tax off for the invoice and its subscription, and
 * finalizes the invoice without tax.
 */
function addTax(account: Account, invoice: Invoice): void {
  if (invoice.automaticTax === 'off') return;
  invoice.tax = computeTax(account, invoice.customer, computeNet(invoice));
  if (invoice.tax) return;
  invoice.automaticTax = 'requires_location_inputs';
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { automaticTax: false });
}

function createLine(account: Account, { item }: Subscription, { paidPeriod, isTrial }: InvoiceParams): Invoice['line'] {
  const price = requireRecord(account, 'price', item.price);
  const { name } = requireRecord(account, 'product', price.product);
  return {
    id: createId('il'),
    price: item.price,
    quantity: item.quantity,
    amount: isTrial ? 0 : price.unitAmount * item.quantity,
    period: paidPeriod,
    description: isTrial ? `Trial period for ${name}` : `${item.quantity} × ${name}`,
  };
}

const DRAFT_FIELDS = {
  status: 'draft',
  number: null,
  attempts: 0,
  nextAttempt: null,
  finalizedAt: null,
  paidAt: null,
  voidedAt: null,
  payment: null,
} as const;

/** Assigns a number to a draft and creates its payment. An invoice with an amount of 0 is marked as paid instead. */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  const customer = requireRecord(account, 'customer', invoice.customer);
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`,
    finalizedAt: account.getTime(),
    finalizesAt: null,
  } satisfies Partial<Invoice>);
  customer.nextInvoice += 1;
  addTax(account, invoice);
  const total = computeTotal(invoice);
  if (total > 0) invoice.payment = createPayment(account, invoice);
  recordEvent(account, 'invoice.finalized', 'invoice', invoice);
  if (total === 0) markInvoicePaid(account, invoice);
}

function createPayment(account: Account, invoice: Invoice): Invoice['payment'] {
  const { customer, currency, reason } = invoice;
  const description = reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = createPaymentIntent(account, { customer, amount: computeTotal(invoice), currency, description });
  return { id: createId('inpay'), created: account.getTime(), paymentIntent: intent.id };
}

/** Days between consecutive attempts: four retries within two weeks. */
const RETRY_AFTER_DAYS = [1, 3, 5, 5];

/** Statuses that become `active` when the latest invoice is paid. */
const STATUSES_AWAITING_PAYMENT: readonly Subscription['status'][] = ['incomplete', 'past_due', 'unpaid'];

export const NO_PAYMENT_METHOD: Decline = {
  code: 'resource_missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};

interface CollectParams {
  readonly method: PaymentMethod | undefined;
  readonly isAutomatic: boolean;
  /** True if the customer is present and has authenticated the payment. */
  readonly isAuthenticated: boolean;
}

/**
 * Tries once to collect an open invoice. Returns the decline, or null on success. A manual attempt changes the schedule of
 * automatic retries only if it is the first attempt.
 */
export function collectInvoice(
  account: Account,
  invoice: Invoice,
  { method, isAutomatic, isAuthenticated }: CollectParams,
): Decline | null {
  const intent = requirePaymentIntent(account, invoice);
  if (isAutomatic && intent.status === 'requires_action' && intent.paymentMethod === method?.id)
    return skipAttempt(account, invoice);
  const decline = method ? chargeCard(account, intent, method, isAuthenticated) : NO_PAYMENT_METHOD;
  const isScheduledAttempt = isAutomatic || invoice.attempts === 0;
  if (isScheduledAttempt) invoice.attempts += 1;
  if (decline === null) markInvoicePaid(account, invoice);
  else handleFailedAttempt(account, invoice, isScheduledAttempt);
  return decline;
}

function requirePaymentIntent(account: Account, { id, payment }: Invoice): PaymentIntent {
  if (!payment) throw new Error(`${id} is not an open invoice with an amount due.`);
  return requireRecord(account, 'payment_intent', payment.paymentIntent);
}

/**
 * Counts a scheduled attempt without a payment. Stripe does not charge a card again that requires the customer to authenticate,
 * but the schedule of retries continues (https://docs.stripe.com/billing/revenue-recovery/smart-retries).
 */
function skipAttempt(account: Account, invoice: Invoice): Decline {
  invoice.attempts += 1;
  scheduleNextAttempt(account, invoice);
  recordEvent(account, 'invoice.updated', 'invoice', invoice);
  applyAfterDunning(account, invoice);
  return AUTHENTICATION_REQUIRED;
}

/** Ends the payment of an open invoice that the customer did not authenticate. Returns the failure. */
export function failInvoiceAuthentication(account: Account, invoice: Invoice, method: PaymentMethod): Decline {
  const failure = failPaymentAuthentication(account, requirePaymentIntent(account, invoice), method);
  handleFailedAttempt(account, invoice, false);
  return failure;
}

function markInvoicePaid(account: Account, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', paidAt: account.getTime(), nextAttempt: null } satisfies Partial<Invoice>);
  recordEvent(account, 'invoice.paid', 'invoice', invoice);
  recordEvent(account, 'invoice.payment_succeeded', 'invoice', invoice);
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  if (subscription.latestInvoice === invoice.id && STATUSES_AWAITING_PAYMENT.includes(subscription.status))
    updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'active' });
}

/** Voids an open invoice and cancels its payment intent. The subscription stays as it is. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  const time = account.getTime();
  const changes = { status: 'void', voidedAt: time, isAutomatic: false, nextAttempt: null } as const;
  Object.assign(invoice, changes satisfies Partial<Invoice>);
  cancelPaymentIntent(account, requirePaymentIntent(account, invoice));
  recordEvent(account, 'invoice.voided', 'invoice', invoice);
}

/**
 * Records a failed attempt. Stripe reports a payment that requires authentication as failed too, and the subscription becomes
 * `past_due` (https://docs.stripe.com/billing/subscriptions/webhooks).
 */
function handleFailedAttempt(account: Account, invoice: Invoice, isScheduledAttempt: boolean): void {
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  if (isScheduledAttempt) scheduleNextAttempt(account, invoice);
  recordEvent(account, 'invoice.payment_failed', 'invoice', invoice);
  if (requirePaymentIntent(account, invoice).status === 'requires_action')
    recordEvent(account, 'invoice.payment_action_required', 'invoice', invoice);
  if (subscription.status === 'active')
    updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'past_due' });
  if (isScheduledAttempt) applyAfterDunning(account, invoice);
}

function scheduleNextAttempt(account: Account, invoice: Invoice): void {
  const retryDays = RETRY_AFTER_DAYS[invoice.attempts - 1];
  const willRetry = invoice.isAutomatic && retryDays !== undefined;
  invoice.nextAttempt = willRetry ? account.getTime() + retryDays * DAY_SECONDS : null;
}

/** Applies the setting `afterDunning` to the subscription after the last attempt. Does nothing before it. */
function applyAfterDunning(account: Account, { subscription: subscriptionId, attempts }: Invoice): void {
  const subscription = requireRecord(account, 'subscription', subscriptionId);
  if (RETRY_AFTER_DAYS[attempts - 1] === undefined && subscription.status === 'past_due')
    LAST_FAILURE_HANDLERS[account.afterDunning](account, subscription);
}

const LAST_FAILURE_HANDLERS: Record<AfterDunning, (account: Account, subscription: Subscription) => void> = {
  cancel: (account, subscription) => cancelImmediately(account, subscription, { reason: 'payment_failed' }),
  mark_unpaid: (account, subscription) =>
    updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], { status: 'unpaid' }),
  leave_past_due: () => undefined,
};
