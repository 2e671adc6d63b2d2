/** Formats a whole number like 10,000. Avoids `Intl`, whose initialization delays every page load by milliseconds. */
export const formatInteger = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
