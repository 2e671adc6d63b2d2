import type { serializeInvoice } from '../objects/invoice.ts';
import type { Address } from '../records/tax-records.ts';

type BilledInvoice = Pick<
  ReturnType<typeof serializeInvoice>,
  'customer_name' | 'customer_email' | 'customer_address' | 'customer_tax_ids'
>;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

export const formatCountry = (code: string): string => COUNTRY_NAMES.of(code) ?? code;

/** Returns the lines that identify the customer on an invoice: name, address, email and tax ids, as far as they are known. */
export const listCustomerLines = ({
  customer_name,
  customer_email,
  customer_address,
  customer_tax_ids,
}: BilledInvoice): string[] => [
  ...listKnown(customer_name),
  ...(customer_address ? listAddressLines(customer_address) : []),
  ...listKnown(customer_email),
  ...customer_tax_ids.map(({ type, value }) => `${formatTaxIdType(type, value)} ${value}`),
];

const listKnown = (...parts: readonly (string | null)[]): string[] => parts.flatMap((part) => (part ? [part] : []));

/** Countries that write the postal code after the city. */
const POSTAL_CODE_LAST = ['AU', 'CA', 'GB', 'IN', 'US'];

function listAddressLines({ line1, line2, city, state, postal_code, country }: Address): string[] {
  const region = POSTAL_CODE_LAST.includes(country ?? '')
    ? listKnown(city, listKnown(state, postal_code).join(' ')).join(', ')
    : listKnown(listKnown(postal_code, city).join(' '), state).join(', ');
  return listKnown(line1, line2, region, country && formatCountry(country));
}

/** Like Stripe, names the country of a VAT number of the EU: `DE VAT`. */
function formatTaxIdType(type: string, value: string): string {
  const [country, name] = type.toUpperCase().split('_');
  return `${type === 'eu_vat' ? value.slice(0, 2) : country} ${name}`;
}
