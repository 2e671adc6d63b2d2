import * as z from 'zod/mini';
import { type Account, listRecords, requireRecord } from '../account.ts';
import { findInvoiceMethod } from '../billing/hosted-invoices.ts';
import { collectInvoice, finalizeInvoice, NO_PAYMENT_METHOD, voidInvoice } from '../billing/invoices.ts';
import { defineOperation } from '../operation.ts';
import type { Invoice } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import { serialize } from '../serialize.ts';
import { createdField, expandField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createCardDeclinedError, createInvalidRequestError } from '../wire/stripe-api-error.ts';

const payInvoiceSchema = z.strictObject({ ...expandField, payment_method: z.optional(nonEmptyText) });

const payInvoice = defineOperation('POST /v1/invoices/:id/pay', payInvoiceSchema, (account, { payment_method: methodId }, id) => {
  const invoice = requireRecord(account, 'invoice', id);
  if (invoice.status === 'paid') throw createInvalidRequestError('Invoice is already paid');
  if (invoice.status === 'void') throw createInvalidRequestError('This invoice is void and can no longer be paid.');
  const method = methodId ? requireCustomerMethod(account, invoice, methodId) : findInvoiceMethod(account, invoice);
  if (!method) throw createInvalidRequestError(NO_PAYMENT_METHOD.message, { code: NO_PAYMENT_METHOD.code });
  if (invoice.status === 'draft') finalizeInvoice(account, invoice);
  if (invoice.status === 'open') collectOrThrow(account, invoice, method);
  return serialize(account, 'invoice', invoice);
});

function collectOrThrow(account: Account, invoice: Invoice, method: PaymentMethod): void {
  const decline = collectInvoice(account, invoice, { method, isAutomatic: false, isAuthenticated: false });
  if (!decline) return;
  const intent = requireRecord(account, 'payment_intent', invoice.payment?.paymentIntent ?? '');
  throw createCardDeclinedError(decline, {
    ...(intent.latestCharge && { charge: intent.latestCharge }),
    payment_intent: serialize(account, 'payment_intent', intent),
    payment_method: serialize(account, 'payment_method', method),
  });
}

function requireCustomerMethod(account: Account, { customer }: Invoice, id: string): PaymentMethod {
  const method = requireRecord(account, 'payment_method', id, 'payment_method');
  if (method.customer !== customer)
    throw createInvalidRequestError('The payment method you provided does not belong to the customer of this invoice.', {
      param: 'payment_method',
    });
  return method;
}

const voidOperation = defineOperation('POST /v1/invoices/:id/void', z.strictObject(expandField), (account, _, id) => {
  const invoice = requireRecord(account, 'invoice', id);
  if (invoice.status !== 'open')
    throw createInvalidRequestError(`You can only void open or uncollectible invoices. This invoice is ${invoice.status}.`);
  voidInvoice(account, invoice);
  return serialize(account, 'invoice', invoice);
});

const listInvoicesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  subscription: z.optional(nonEmptyText),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
});

const listInvoices = defineOperation('GET /v1/invoices', listInvoicesSchema, (account, input) => {
  const { created, customer, subscription, status, ...params } = input;
  const invoices = listRecords(account, 'invoice').filter(
    (invoice) =>
      matchesCreated(invoice.created, created) &&
      (customer ?? invoice.customer) === invoice.customer &&
      (subscription ?? invoice.subscription) === invoice.subscription &&
      (status ?? invoice.status) === invoice.status,
  );
  return paginateRecords(account, ['/v1/invoices', 'invoice'], invoices, params);
});

export const invoiceOperations = [payInvoice, voidOperation, listInvoices];
