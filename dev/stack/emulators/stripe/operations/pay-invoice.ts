import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { collectInvoice, NO_CARD } from '../billing/collection.ts';
import { finalizeInvoice } from '../billing/invoices.ts';
import { paymentMethodOf } from '../billing/payment-methods.ts';
import { describe } from '../describe.ts';
import { operation } from '../operation.ts';
import type { Invoice } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import { expandField, words } from '../wire/fields.ts';
import { cardDeclined, invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({ ...expandField, payment_method: z.optional(words) });

/** Collects an invoice immediately, and finalizes a draft first. Throws a 402 if the card is declined. */
export const payInvoice = operation('POST /v1/invoices/:id/pay', schema, (account, { payment_method: chosen }, id) => {
  const invoice = requireRecord(account, 'invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  const method = chosen ? ownMethod(account, invoice, chosen) : usualMethod(account, invoice);
  if (!method) throw invalidRequest(NO_CARD.message, { code: NO_CARD.code });
  if (invoice.status === 'draft') finalizeInvoice(account, invoice);
  if (invoice.status === 'open') collect(account, invoice, method);
  return describe(account, 'invoice', invoice);
});

function collect(account: Account, invoice: Invoice, method: PaymentMethod): void {
  const decline = collectInvoice(account, invoice, { method, isAutomatic: false });
  if (!decline) return;
  const intent = requireRecord(account, 'payment_intent', invoice.payment?.paymentIntent ?? '');
  throw cardDeclined(decline, {
    ...(intent.latestCharge && { charge: intent.latestCharge }),
    payment_intent: describe(account, 'payment_intent', intent),
    payment_method: describe(account, 'payment_method', method),
  });
}

const usualMethod = (account: Account, { subscription }: Invoice): PaymentMethod | undefined =>
  paymentMethodOf(account, requireRecord(account, 'subscription', subscription));

function ownMethod(account: Account, { customer }: Invoice, id: string): PaymentMethod {
  const method = requireRecord(account, 'payment_method', id, 'payment_method');
  if (method.customer !== customer)
    throw invalidRequest('The payment method you provided does not belong to the customer of this invoice.', {
      param: 'payment_method',
    });
  return method;
}
