/** A number as our sentences write it: 10,000. */
export const withCommas = (value: number): string => value.toLocaleString('en');
