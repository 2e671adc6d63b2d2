import { formatInteger } from '../format-number.ts';

const UNITS = [
  { unit: 'GB', bytes: 1024 ** 3 },
  { unit: 'MB', bytes: 1024 ** 2 },
  { unit: 'kB', bytes: 1024 },
] as const;

/**
 * Formats a byte count: "3 MB", "3.4 MB", "34 MB". Each unit is 1,024 times the previous one. A value of 1,000 or more uses
 * the next larger unit. Values below 10 have one decimal, without a trailing zero.
 */
export function formatBytes(bytes: number): string {
  const scale = UNITS.find((each) => bytes * 1024 >= each.bytes * 999.5);
  if (!scale) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const value = bytes / scale.bytes;
  const formattedValue = value < 9.95 ? String(Math.round(value * 10) / 10) : formatInteger(Math.round(value));
  return `${formattedValue} ${scale.unit}`;
}
