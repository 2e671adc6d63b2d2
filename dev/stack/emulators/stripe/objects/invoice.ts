import Stripe from 'stripe';
import { type Account, requireRecord } from '../account.ts';
import { computeNet, computeTotal, listCustomerTaxIds } from '../billing/taxes.ts';
import type { Invoice } from '../records/billing-records.ts';
import { serializePretaxCredits } from './discount.ts';

export function serializeInvoice(account: Account, invoice: Invoice) {
  return {
    ...UNUSED_FIELDS,
    ...serializeAmounts(invoice),
    automatic_tax: serializeAutomaticTax(invoice),
    ...serializeCustomer(account, invoice),
    ...serializePages(account, invoice),
    id: invoice.id,
    object: 'invoice',
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0 || invoice.status === 'paid',
    auto_advance: invoice.isAutomatic && invoice.status !== 'paid',
    automatically_finalizes_at: invoice.status === 'draft' ? invoice.finalizesAt : null,
    billing_reason: invoice.reason,
    created: invoice.created,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.status === 'draft' ? null : 0,
    lines: {
      object: 'list',
      data: [serializeInvoiceLine(account, invoice)],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    parent: serializeParent(account, invoice),
    period_end: invoice.period.end,
    period_start: invoice.period.start,
    status: invoice.status,
    status_transitions: serializeTransitions(invoice),
  } satisfies Stripe.Invoice;
}

const UNUSED_FIELDS = {
  account_country: 'US',
  account_name: 'GoFullPage (local)',
  ...{ account_tax_ids: null, application: null, custom_fields: null, customer_account: null },
  collection_method: 'charge_automatically',
  ...{ customer_shipping: null, default_payment_method: null, default_source: null, description: null, due_date: null },
  customer_tax_exempt: 'none',
  default_tax_rates: [],
  ...{ footer: null, from_invoice: null, last_finalization_error: null },
  issuer: { type: 'self' },
  livemode: false,
  metadata: {},
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  ...{ latest_revision: null, on_behalf_of: null, receipt_number: null, rendering: null, shipping_cost: null },
  ...{ shipping_details: null, statement_descriptor: null, test_clock: null, webhooks_delivered_at: null },
  starting_balance: 0,
} satisfies Partial<Stripe.Invoice>;

function serializeParent(account: Account, { subscription }: Invoice) {
  const { metadata } = requireRecord(account, 'subscription', subscription);
  const details = { metadata, subscription };
  return { quote_details: null, subscription_details: details, type: 'subscription_details' } satisfies Stripe.Invoice.Parent;
}

function serializeCustomer(account: Account, { customer }: Invoice) {
  const { address, email, name, phone } = requireRecord(account, 'customer', customer);
  return {
    customer,
    customer_address: address,
    customer_email: email,
    customer_name: name,
    customer_phone: phone,
    customer_tax_ids: listCustomerTaxIds(account, customer).map(({ type, value }) => ({ type, value })),
  } satisfies Partial<Stripe.Invoice>;
}

const serializePages = ({ origin }: Account, { id, status }: Invoice) =>
  ({
    hosted_invoice_url: status === 'draft' ? null : `${origin}/i/${id}`,
    invoice_pdf: status === 'draft' ? null : `${origin}/invoice/${id}/pdf`,
  }) satisfies Partial<Stripe.Invoice>;

function serializeAmounts(invoice: Invoice) {
  const { line, discounts, status, currency } = invoice;
  const total = computeTotal(invoice);
  const isPaid = status === 'paid';
  return {
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: isPaid ? total : 0,
    amount_remaining: isPaid ? 0 : total,
    amount_shipping: 0,
    currency,
    discounts: discounts.map(({ discount }) => discount),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    subtotal: line.amount,
    subtotal_excluding_tax: line.amount,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: computeNet(invoice),
    total_pretax_credit_amounts: serializePretaxCredits(discounts),
    total_taxes: serializeTaxes(invoice),
  } satisfies Partial<Stripe.Invoice>;
}

const serializeTaxes = ({ tax }: Invoice) =>
  tax
    ? [
        {
          amount: tax.amount,
          tax_behavior: 'exclusive' as const,
          tax_rate_details: null,
          taxability_reason: tax.reason,
          taxable_amount: tax.taxableAmount,
          type: 'tax_rate_details' as const,
        } satisfies Stripe.Invoice.TotalTax,
      ]
    : [];

const serializeAutomaticTax = ({ automaticTax }: Invoice) =>
  ({
    disabled_reason: automaticTax === 'requires_location_inputs' ? 'finalization_requires_location_inputs' : null,
    enabled: automaticTax === 'complete',
    liability: automaticTax === 'complete' ? { type: 'self' } : null,
    provider: automaticTax === 'complete' ? 'stripe' : null,
    status: automaticTax === 'off' ? null : automaticTax,
  }) satisfies Stripe.Invoice.AutomaticTax;

const serializeTransitions = ({ finalizedAt, paidAt, voidedAt }: Invoice) =>
  ({
    finalized_at: finalizedAt,
    marked_uncollectible_at: null,
    paid_at: paidAt,
    voided_at: voidedAt,
  }) satisfies Stripe.Invoice.StatusTransitions;

function serializeInvoiceLine(account: Account, source: Invoice) {
  const { id: invoice, line, discounts, currency, subscription } = source;
  const { product } = requireRecord(account, 'price', line.price);
  const { item, metadata } = requireRecord(account, 'subscription', subscription);
  return {
    ...UNUSED_LINE_FIELDS,
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    discount_amounts: discounts,
    invoice,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: { ...NO_PRORATION, subscription, subscription_item: item.id },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: serializePretaxCredits(discounts),
    pricing: {
      price_details: { price: line.price, product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(line.amount / line.quantity),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: serializeTaxes(source),
  } satisfies Stripe.InvoiceLineItem;
}

const UNUSED_LINE_FIELDS = {
  discountable: true,
  discounts: [],
  livemode: false,
} satisfies Partial<Stripe.InvoiceLineItem>;

const NO_PRORATION = { invoice_item: null, proration: false, proration_details: { credited_items: null } };

/** Returns one payment of the whole amount, or none if nothing is due. */
export const serializeInvoicePayments = (invoice: Invoice) =>
  invoice.payment ? [serializeInvoicePayment(invoice, invoice.payment)] : [];

const serializeInvoicePayment = (invoice: Invoice, { id, created, paymentIntent }: NonNullable<Invoice['payment']>) =>
  ({
    id,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? computeTotal(invoice) : null,
    amount_requested: computeTotal(invoice),
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: PAYMENT_STATUS_BY_INVOICE_STATUS[invoice.status],
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  }) satisfies Stripe.InvoicePayment;

const PAYMENT_STATUS_BY_INVOICE_STATUS: Record<Invoice['status'], string> = {
  draft: 'open',
  open: 'open',
  paid: 'paid',
  void: 'canceled',
};
