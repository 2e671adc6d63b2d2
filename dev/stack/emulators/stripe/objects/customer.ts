import type Stripe from 'stripe';
import { type Account, requireRecord } from '../account.ts';
import type { Customer } from '../records/catalog-records.ts';
import type { TaxId } from '../records/tax-records.ts';

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

export const serializeTaxId = (account: Account, { id, created, customer, type, value, verification }: TaxId) =>
  ({
    id,
    object: 'tax_id',
    country: getCountry(type, value),
    created,
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: {
      status: verification,
      verified_address: null,
      verified_name: verification === 'verified' ? requireRecord(account, 'customer', customer).name : null,
    },
  }) satisfies Stripe.TaxId;

/** The prefix of a Greek VAT number is EL, that of Northern Ireland is XI. */
const COUNTRY_BY_PREFIX: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

function getCountry(type: string, value: string): string {
  if (type !== 'eu_vat') return type.slice(0, 2).toUpperCase();
  const prefix = value.slice(0, 2);
  return COUNTRY_BY_PREFIX[prefix] ?? prefix;
}
