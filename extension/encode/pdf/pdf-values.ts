/** Half a character, which no text may hold. */
const LONE = /\p{Surrogate}/gu;

/** Fine enough that a hundred thousand pixels in a row stay where they are. */
const DECIMALS = 10_000;

/** A number without an exponent, which PDF does not know. */
export const pdfNumber = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS);

export const pdfNumbers = (...values: readonly number[]): string => values.map(pdfNumber).join(' ');

/** UTF-16, highest byte first, in hexadecimal. */
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** Text of any script as a string of a PDF (ISO 32000-1 §7.9.2.2). What would end or change the string cannot. */
export function pdfString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${utf16Hex(text.replace(LONE, '\ufffd'))}>`;
}

/** A name in ASCII: what would end it is written by its number (ISO 32000-1 §7.3.5). */
export const pdfName = (name: string): string =>
  '/' + name.replace(/[^!-~]|[#%()<>[\]{}/]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** A moment, in milliseconds since 1970, in UTC (ISO 32000-1 §7.9.4). Throws a `RangeError` for what is none. */
export const pdfDate = (moment: number): string => `(D:${new Date(moment).toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
