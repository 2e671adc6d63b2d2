import Stripe from 'stripe';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import type { Invoice } from '../records/billing-records.ts';

export function serializeInvoiceLine(account: Account, { id: invoice, line, currency, subscription }: Invoice) {
  const { product } = requireRecord(account, 'price', line.price);
  const { item, metadata } = requireRecord(account, 'subscription', subscription);
  return {
    ...UNUSED_LINE_FIELDS,
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    invoice,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: { ...NO_PRORATION, subscription, subscription_item: item.id },
      type: 'subscription_item_details',
    },
    period: line.period,
    pricing: {
      price_details: { price: line.price, product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(line.amount / line.quantity),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription,
    subtotal: line.amount,
  } satisfies Stripe.InvoiceLineItem;
}

const UNUSED_LINE_FIELDS = {
  discount_amounts: [],
  discountable: true,
  discounts: [],
  livemode: false,
  pretax_credit_amounts: [],
  taxes: [],
} satisfies Partial<Stripe.InvoiceLineItem>;

const NO_PRORATION = { invoice_item: null, proration: false, proration_details: { credited_items: null } };
