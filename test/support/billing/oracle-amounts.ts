/** Stripe's rules for discounts and tax, written from Stripe's documents alone. Times are seconds since the epoch. */

import { TEST_COUPONS } from './test-coupons.ts';

/** The price of the tests, which create one product with one yearly price. */
export const PRICE_CENTS = 1_200;

export interface OracleDiscount {
  readonly code: string;
  /** Absent unless the coupon repeats for some months. */
  readonly end?: number;
}

function getTerms(code: string) {
  const coupon = TEST_COUPONS.find((each) => each.code === code);
  if (!coupon) throw new Error(`There is no coupon ${code}.`);
  return coupon.terms;
}

/**
 * docs.stripe.com/api/discounts/object: `end` is the date that the discount of a `repeating` coupon ends, and `start` the date
 * that the coupon was applied. The tests have no renewal within a month of an end.
 */
export function startDiscount(code: string, time: number): OracleDiscount {
  const { duration_in_months } = getTerms(code);
  if (duration_in_months === undefined) return { code };
  const end = new Date(time * 1_000);
  end.setUTCMonth(end.getUTCMonth() + Number(duration_in_months));
  return { code, end: end.getTime() / 1_000 };
}

const isRunning = ({ end }: OracleDiscount, time: number): boolean => end === undefined || time < end;

/**
 * Returns the amount before tax of an invoice for a period that starts at `time`. docs.stripe.com/api/coupons/create: an amount
 * is subtracted from the subtotal, and at most to 0.
 */
export function computeNetCents(discount: OracleDiscount | undefined, time: number): number {
  if (!discount || !isRunning(discount, time)) return PRICE_CENTS;
  const { percent_off, amount_off } = getTerms(discount.code);
  if (percent_off !== undefined) return (PRICE_CENTS * (100 - Number(percent_off))) / 100;
  return Math.max(PRICE_CENTS - Number(amount_off), 0);
}

/**
 * Returns the discount that is left after an invoice with an amount. docs.stripe.com/api/coupons/object: `once` "applies to the
 * first charge from a subscription".
 */
export const keepDiscount = (discount: OracleDiscount | undefined): OracleDiscount | undefined =>
  discount && getTerms(discount.code).duration === 'once' ? undefined : discount;

/** Country of the customer, undefined if it is unknown, and whether the customer has a VAT number of the EU. */
export interface OracleLocation {
  readonly country: 'DE' | 'BR' | undefined;
  readonly hasVatNumber: boolean;
}

export const UNKNOWN_LOCATION: OracleLocation = { country: undefined, hasVatNumber: false };

export const PLACES = {
  germany: { country: 'DE', hasVatNumber: false },
  germanBusiness: { country: 'DE', hasVatNumber: true },
  brazil: { country: 'BR', hasVatNumber: false },
  unknown: UNKNOWN_LOCATION,
} as const satisfies Record<string, OracleLocation>;

export type OraclePlace = keyof typeof PLACES;

const GERMAN_VAT_PERCENT = 19;

/**
 * docs.stripe.com/tax/zero-tax: a business accounts for the VAT itself (`reverse_charge`), and no tax is collected where the seller
 * is not registered. docs.stripe.com/tax/customer-locations: no tax is calculated without a location.
 */
export function computeTaxPercent({ country, hasVatNumber }: OracleLocation): number | undefined {
  if (country === undefined) return undefined;
  return country === 'DE' && !hasVatNumber ? GERMAN_VAT_PERCENT : 0;
}

/**
 * docs.stripe.com/api/invoices/object: `total_excluding_tax` includes "all discounts", and exclusive tax is added to it. No
 * amount of the tests has a fraction of a cent, because Stripe does not document how it rounds.
 */
export const addTax = (netCents: number, taxPercent: number): number => netCents + (netCents * taxPercent) / 100;
