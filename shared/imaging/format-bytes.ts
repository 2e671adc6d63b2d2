import { formatInteger } from '../format-number.ts';

const UNITS = [
  { unit: 'GB', bytes: 1024 ** 3 },
  { unit: 'MB', bytes: 1024 ** 2 },
  { unit: 'kB', bytes: 1024 },
] as const;

/**
 * Formats a byte count: "3 MB", "3.4 MB", "34 MB". Units are multiples of 1,024. From 1,000 of a unit on, the next larger unit is
 * used, so that at most three digits come before the unit. Values below 10 have one decimal, without a trailing zero.
 */
export function formatBytes(bytes: number): string {
  const step = UNITS.find((each) => bytes * 1024 >= each.bytes * 999.5);
  if (!step) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const value = bytes / step.bytes;
  const figure = value < 9.95 ? String(Math.round(value * 10) / 10) : formatInteger(Math.round(value));
  return `${figure} ${step.unit}`;
}
