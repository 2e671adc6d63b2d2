const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Four decimals are precise enough for positions in a capture of 100,000 pixels. */
const DECIMALS = 10_000;

/** Formats a number without an exponent, which PDF does not support. */
export const toPdfNumber = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS);

export const toPdfNumbers = (...values: readonly number[]): string => values.map(toPdfNumber).join(' ');

export const toUtf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

/** Returns a PDF text string (ISO 32000-1 §7.9.2.2): ASCII with escaped delimiters, or else UTF-16. */
export function toPdfString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${toUtf16Hex(text.replace(LONE_SURROGATE, '\ufffd'))}>`;
}

/** Returns a PDF name with special characters escaped (ISO 32000-1 §7.3.5). `name` is ASCII. */
export const toPdfName = (name: string): string =>
  '/' + name.replace(/[^!-~]|[#%()<>[\]{}/]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Returns a UTC date string (ISO 32000-1 §7.9.4) for milliseconds since 1970. Throws `RangeError` for an invalid time. */
export const toPdfDate = (timeMs: number): string => `(D:${new Date(timeMs).toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
