import type Stripe from 'stripe';
import type { Customer } from '../records/catalog-records.ts';

export const serializeCustomer = (customer: Customer): Stripe.Customer | Stripe.DeletedCustomer =>
  customer.isDeleted ? { id: customer.id, object: 'customer', deleted: true } : serializeFullCustomer(customer);

/** Serializes all fields even if the customer is deleted, for the `customer.deleted` event. */
export const serializeFullCustomer = (customer: Customer) =>
  ({
    id: customer.id,
    object: 'customer',
    address: customer.address,
    balance: 0,
    created: customer.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      ...{ custom_fields: null, footer: null, rendering_options: null },
      default_payment_method: customer.defaultPaymentMethod,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.nextInvoice,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Stripe.Customer;
