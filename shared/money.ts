const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as dollars: "$12", or "$12.50" where there are cents to show. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100);

/** The part of an amount that is tax, in whole cents (account specification §7). */
export const taxCents = (amountCents: number, taxPercent = 0): number => Math.round((amountCents * taxPercent) / 100);
