import type { Account } from '../account.ts';
import { addRecord, requireRecord } from '../account-records.ts';
import { createId } from '../create-id.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Period } from '../records/record-fields.ts';
import { HOUR } from './calendar.ts';
import { markInvoicePaid } from './collect-invoice.ts';
import { createPaymentIntent } from './payments.ts';

/** Stripe keeps the invoice of a renewal as a draft for about an hour, in which it can be changed. */
const DRAFT_SECONDS = HOUR;

interface InvoiceParams {
  readonly reason: Invoice['reason'];
  readonly covers: Period;
  readonly isFree: boolean;
}

/** Creates the invoice of a subscription period. An invoice of an `unpaid` subscription stays a draft until it is paid manually. */
export function draftInvoice(account: Account, subscription: Subscription, params: InvoiceParams): Invoice {
  const time = account.time();
  const { id, period, customer, status, item } = subscription;
  const invoice = addRecord(account, 'invoice', {
    ...DRAFT_FIELDS,
    id: createId('in'),
    created: time,
    customer,
    subscription: id,
    reason: params.reason,
    period: params.reason === 'subscription_create' ? { start: time, end: time } : period,
    line: createLine(account, subscription, params),
    currency: requireRecord(account, 'price', item.price).currency,
    isAutomatic: status !== 'unpaid',
    finalizesAt: status === 'unpaid' ? null : time + DRAFT_SECONDS,
  });
  recordEvent(account, 'invoice.created', 'invoice', invoice);
  return invoice;
}

function createLine(account: Account, { item }: Subscription, { covers, isFree }: InvoiceParams): Invoice['line'] {
  const price = requireRecord(account, 'price', item.price);
  const { name } = requireRecord(account, 'product', price.product);
  return {
    id: createId('il'),
    price: item.price,
    quantity: item.quantity,
    amount: isFree ? 0 : price.unitAmount * item.quantity,
    period: covers,
    description: isFree ? `Trial period for ${name}` : `${item.quantity} × ${name}`,
  };
}

const DRAFT_FIELDS = {
  status: 'draft',
  number: null,
  attempts: 0,
  ...{ nextAttempt: null, finalizedAt: null, paidAt: null, payment: null },
} as const;

/** Numbers a draft and opens its payment. An invoice with an amount of 0 is marked as paid instead. */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  const customer = requireRecord(account, 'customer', invoice.customer);
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`,
    finalizedAt: account.time(),
    finalizesAt: null,
  } satisfies Partial<Invoice>);
  customer.nextInvoice += 1;
  if (invoice.line.amount > 0) invoice.payment = createPayment(account, invoice);
  recordEvent(account, 'invoice.finalized', 'invoice', invoice);
  if (invoice.line.amount === 0) markInvoicePaid(account, invoice);
}

function createPayment(account: Account, { customer, currency, line, reason }: Invoice): Invoice['payment'] {
  const description = reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = createPaymentIntent(account, { customer, amount: line.amount, currency, description });
  return { id: createId('inpay'), created: account.time(), paymentIntent: intent.id };
}
