/** Lone surrogates, which are invalid in text. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Precision that keeps positions across 100,000 pixels in a row. */
const DECIMALS = 10_000;

/** Formats a number without an exponent, which PDF does not support. */
export const pdfNumber = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS);

export const pdfNumbers = (...values: readonly number[]): string => values.map(pdfNumber).join(' ');

export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** Returns a PDF text string (ISO 32000-1 §7.9.2.2): ASCII with escaped delimiters, or else UTF-16. */
export function pdfString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${utf16Hex(text.replace(LONE_SURROGATE, '\ufffd'))}>`;
}

/** Returns a PDF name with special characters escaped (ISO 32000-1 §7.3.5). `name` is ASCII. */
export const pdfName = (name: string): string =>
  '/' + name.replace(/[^!-~]|[#%()<>[\]{}/]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Returns a UTC date string (ISO 32000-1 §7.9.4) for milliseconds since 1970. Throws `RangeError` for an invalid time. */
export const pdfDate = (moment: number): string => `(D:${new Date(moment).toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
