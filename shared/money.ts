const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents as "$12", or as "$12.50" if the amount is not in whole dollars. */
export const formatDollars = (cents: number): string =>
  (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(cents / 100);

export const computeTaxCents = (amountCents: number, taxPercent = 0): number => Math.round((amountCents * taxPercent) / 100);
