import type Stripe from 'stripe';
import type { Invoice } from '../records/billing-records.ts';

/** Returns one payment of the whole amount, or none if nothing is due. */
export const serializeInvoicePayments = (invoice: Invoice) =>
  invoice.payment ? [serializeInvoicePayment(invoice, invoice.payment)] : [];

const serializeInvoicePayment = (invoice: Invoice, { id, created, paymentIntent }: NonNullable<Invoice['payment']>) =>
  ({
    id,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.line.amount : null,
    amount_requested: invoice.line.amount,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: PAYMENT_STATUS[invoice.status],
    status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
  }) satisfies Stripe.InvoicePayment;

const PAYMENT_STATUS: Record<Invoice['status'], string> = { draft: 'open', open: 'open', paid: 'paid', void: 'canceled' };
