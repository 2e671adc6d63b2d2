import type { Account } from '../account.ts';
import { addRecord, requireRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Period } from '../records/record-fields.ts';
import { HOUR } from './calendar.ts';
import { settleInvoice } from './collection.ts';
import { openPayment } from './payments.ts';

/** Stripe keeps the invoice of a renewal as a draft for about an hour, in which it can be changed. */
const DRAFT_SECONDS = HOUR;

interface InvoiceWish {
  readonly reason: Invoice['reason'];
  readonly covers: Period;
  readonly isFree: boolean;
}

/** Creates the invoice of a subscription period. An invoice of an `unpaid` subscription stays a draft until it is paid manually. */
export function draftInvoice(account: Account, subscription: Subscription, wish: InvoiceWish): Invoice {
  const time = account.time();
  const { id, period, customer, status, item } = subscription;
  const invoice = addRecord(account, 'invoice', {
    ...DRAFT,
    id: newId('in'),
    created: time,
    customer,
    subscription: id,
    reason: wish.reason,
    period: wish.reason === 'subscription_create' ? { start: time, end: time } : period,
    line: lineOf(account, subscription, wish),
    currency: requireRecord(account, 'price', item.price).currency,
    isAutomatic: status !== 'unpaid',
    finalizesAt: status === 'unpaid' ? null : time + DRAFT_SECONDS,
  });
  announce(account, 'invoice.created', 'invoice', invoice);
  return invoice;
}

function lineOf(account: Account, { item }: Subscription, { covers, isFree }: InvoiceWish): Invoice['line'] {
  const price = requireRecord(account, 'price', item.price);
  const { name } = requireRecord(account, 'product', price.product);
  return {
    id: newId('il'),
    price: item.price,
    quantity: item.quantity,
    amount: isFree ? 0 : price.unitAmount * item.quantity,
    period: covers,
    description: isFree ? `Trial period for ${name}` : `${item.quantity} × ${name}`,
  };
}

const DRAFT = {
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
  if (invoice.line.amount > 0) invoice.payment = paymentOf(account, invoice);
  announce(account, 'invoice.finalized', 'invoice', invoice);
  if (invoice.line.amount === 0) settleInvoice(account, invoice);
}

function paymentOf(account: Account, { customer, currency, line, reason }: Invoice): Invoice['payment'] {
  const description = reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = openPayment(account, { customer, amount: line.amount, currency, description });
  return { id: newId('inpay'), created: account.time(), paymentIntent: intent.id };
}
