import type Stripe from 'stripe';
import { type Account, requireRecord } from '../account.ts';
import type { TaxId } from '../records/tax-records.ts';

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
