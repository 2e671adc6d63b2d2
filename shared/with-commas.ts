/** A whole number as our sentences write it: 10,000. Without `Intl`, which takes milliseconds of every page's start to wake. */
export const withCommas = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
