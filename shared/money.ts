const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents as "$12", or as "$12.50" if the amount is not in whole dollars. */
export const formatDollars = (cents: number): string =>
  (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(cents / 100);

/** Formats an amount in the smallest unit of its currency: "$14.28", "€12.00" or "¥1,200". */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const computeTaxCents = (amountCents: number, taxPercent = 0): number => Math.round((amountCents * taxPercent) / 100);
