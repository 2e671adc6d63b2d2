import { type Account, requireRecord } from '../account.ts';
import type { Invoice } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import { createCardDeclinedError } from '../wire/stripe-api-error.ts';
import type { SubmittedForm } from './checkout-sessions.ts';
import { collectInvoice, failInvoiceAuthentication } from './invoices.ts';
import { addPaymentMethod, attachToCustomer, findPaymentMethod } from './payment-methods.ts';

/** Returns the card that is charged for an invoice by default. */
export const findInvoiceMethod = (account: Account, { subscription }: Invoice): PaymentMethod | undefined =>
  findPaymentMethod(account, requireRecord(account, 'subscription', subscription));

/**
 * Pays an open invoice on its hosted page, with the card of `form` or else with the saved card. A new card that pays is attached
 * to the customer. It does not become the default card, because of the setting `hosted_payment_method_save` and the
 * subscription's `save_default_payment_method: off`. Throws a 402 if the card is declined or its authentication failed.
 */
export function payOnSession(account: Account, invoice: Invoice, form: SubmittedForm): void {
  const newMethod = form.card && addPaymentMethod(account, form.card, { ...form.card, email: form.email, name: form.name });
  const method = newMethod ?? findInvoiceMethod(account, invoice);
  const decline =
    method?.needsAuthentication && form.authentication === 'fail'
      ? failInvoiceAuthentication(account, invoice, method)
      : collectInvoice(account, invoice, { method, isAutomatic: false, isAuthenticated: form.authentication === 'complete' });
  if (decline) {
    if (newMethod) newMethod.isUsedUp = true;
    throw createCardDeclinedError(decline);
  }
  if (newMethod) attachToCustomer(account, newMethod, invoice.customer);
}
