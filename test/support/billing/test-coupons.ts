interface TestCoupon {
  /** Also the id of the coupon. */
  readonly code: string;
  /** Parameters of Stripe. */
  readonly terms: {
    readonly duration: 'once' | 'repeating' | 'forever';
    readonly duration_in_months?: string;
    readonly percent_off?: string;
    readonly amount_off?: string;
    readonly currency?: string;
  };
}

const FIVE_DOLLARS = { amount_off: '500', currency: 'usd' } as const;

/** Coupons with their promotion codes. No payment falls below Stripe's minimum of 50 cents. */
export const TEST_COUPONS: readonly TestCoupon[] = [
  { code: 'HALF_ONCE', terms: { percent_off: '50', duration: 'once' } },
  { code: 'QUARTER_FOREVER', terms: { percent_off: '25', duration: 'forever' } },
  { code: 'FREE_ONCE', terms: { percent_off: '100', duration: 'once' } },
  { code: 'FREE_FOREVER', terms: { percent_off: '100', duration: 'forever' } },
  { code: 'FIVE_OFF_ONCE', terms: { ...FIVE_DOLLARS, duration: 'once' } },
  { code: 'FIVE_OFF_3_MONTHS', terms: { ...FIVE_DOLLARS, duration: 'repeating', duration_in_months: '3' } },
  { code: 'HALF_14_MONTHS', terms: { percent_off: '50', duration: 'repeating', duration_in_months: '14' } },
  { code: 'FIFTY_OFF_FOREVER', terms: { amount_off: '5000', currency: 'usd', duration: 'forever' } },
];
