import { type Account, listRecords, requireRecord } from '../account.ts';
import type { Invoice } from '../records/billing-records.ts';
import type { Address, TaxId } from '../records/tax-records.ts';
import { sumDiscounts } from './discounts.ts';

export const listCustomerTaxIds = (account: Account, customer: string | null): TaxId[] =>
  listRecords(account, 'tax_id').filter((taxId) => taxId.customer === customer);

/** Returns the amount of an invoice after discounts and before tax. */
export const computeNet = ({ line, discounts }: Pick<Invoice, 'line' | 'discounts'>): number =>
  line.amount - sumDiscounts(discounts);

/** Returns the amount of an invoice after discounts and with tax. */
export const computeTotal = (invoice: Pick<Invoice, 'line' | 'discounts' | 'tax'>): number =>
  computeNet(invoice) + (invoice.tax?.amount ?? 0);

interface TaxRate {
  readonly percent: number;
  readonly isEu?: true;
}

const eu = (percent: number): TaxRate => ({ percent, isEu: true });

/** Standard rates by country. A small excerpt of those of Stripe Tax. */
const COUNTRY_RATES: Readonly<Record<string, TaxRate>> = {
  AT: eu(20),
  AU: { percent: 10 },
  BE: eu(21),
  CH: { percent: 8.1 },
  DE: eu(19),
  ES: eu(21),
  FR: eu(20),
  GB: { percent: 20 },
  IE: eu(23),
  IT: eu(22),
  JP: { percent: 10 },
  NL: eu(21),
  PL: eu(23),
  SE: eu(25),
};

/** Rates by state of the United States. */
const STATE_RATES: Readonly<Record<string, number>> = { NY: 8.875, OR: 0, TX: 8.25, WA: 10.25 };

export type TaxLocation = Pick<Address, 'country' | 'state' | 'postal_code'> | null;

/** Returns false if Stripe Tax cannot calculate tax for the location (status `requires_location_inputs`). */
export const isRecognized = (location: TaxLocation): boolean =>
  location !== null && location.country !== null && (location.country !== 'US' || location.postal_code !== null);

/** Calculates the tax that is added to an amount. Returns null if the customer has no recognized location. */
export function computeTax(account: Account, customerId: string, taxableAmount: number): Invoice['tax'] {
  const { address } = requireRecord(account, 'customer', customerId);
  const hasVatNumber = listCustomerTaxIds(account, customerId).some(({ type }) => type === 'eu_vat');
  return computeTaxAt(address, { taxableAmount, hasVatNumber });
}

interface TaxableSale {
  readonly taxableAmount: number;
  /** True if the customer has a VAT number of the EU. */
  readonly hasVatNumber: boolean;
}

/** Calculates the tax of a sale. Returns null if the location is not recognized. */
export function computeTaxAt(location: TaxLocation, { taxableAmount, hasVatNumber }: TaxableSale): Invoice['tax'] {
  if (!isRecognized(location)) return null;
  const { country = null, state = null } = location ?? {};
  const rate = COUNTRY_RATES[country ?? ''];
  // A business in the EU declares the tax itself.
  const isReverseCharge = rate?.isEu === true && hasVatNumber;
  const percent = isReverseCharge ? 0 : (rate?.percent ?? (country === 'US' ? (STATE_RATES[state ?? ''] ?? 0) : 0));
  const reason = isReverseCharge ? 'reverse_charge' : percent > 0 ? 'standard_rated' : 'not_collecting';
  return { amount: Math.round((taxableAmount * percent) / 100), taxableAmount, reason };
}
