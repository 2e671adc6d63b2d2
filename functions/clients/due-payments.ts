import type Stripe from 'stripe';
import type { CallStripe } from './stripe.ts';

const EXPAND_PAYMENT_INTENTS = { expand: ['payments.data.payment.payment_intent'] };

export interface InvoiceWithPayment {
  readonly invoice: Stripe.Invoice;
  /** Absent until the invoice is finalized. */
  readonly paymentIntent: Stripe.PaymentIntent | undefined;
}

export async function retrieveInvoiceWithPayment(callStripe: CallStripe, invoiceId: string): Promise<InvoiceWithPayment> {
  const invoice = await callStripe((stripe) => stripe.invoices.retrieve(invoiceId, EXPAND_PAYMENT_INTENTS));
  const [paymentIntent] = (invoice.payments?.data ?? []).flatMap(({ payment: { payment_intent } }) =>
    typeof payment_intent === 'object' ? payment_intent : [],
  );
  return { invoice, paymentIntent };
}

/** Returns the hosted page of an open invoice if the customer must authenticate its payment there. */
export const findAuthenticationUrl = ({ invoice, paymentIntent }: InvoiceWithPayment): string | undefined =>
  invoice.status === 'open' && paymentIntent && isAwaitingAuthentication(paymentIntent)
    ? (invoice.hosted_invoice_url ?? undefined)
    : undefined;

/** Errors after which the customer can authenticate the payment: the bank required authentication, or the customer failed it. */
const INTENT_ERROR_CODES: readonly string[] = ['authentication_required', 'payment_intent_authentication_failure'];

export const isAwaitingAuthentication = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' ||
  (status === 'requires_payment_method' &&
    error !== null &&
    [error.code, error.decline_code].some((code) => code !== undefined && INTENT_ERROR_CODES.includes(code)));
