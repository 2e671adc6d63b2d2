import { formatInteger } from '#shared/format-number.ts';

/** Units of 1,024. From 1,000 of a unit on, the next larger unit is used. */
const UNITS = [
  { unit: 'GB', bytes: 1024 ** 3 },
  { unit: 'MB', bytes: 1024 ** 2 },
  { unit: 'kB', bytes: 1024 },
] as const;

const formatAmount = (value: number): string => (value < 9.95 ? value.toFixed(1) : formatInteger(Math.round(value)));

/** Formats a byte count like "3.0 MB". */
export function formatBytes(bytes: number): string {
  const step = UNITS.find((each) => bytes * 1024 >= each.bytes * 1000);
  if (step) return `${formatAmount(bytes / step.bytes)} ${step.unit}`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}

export const formatCaptureCount = (count: number): string => (count === 1 ? '1 capture' : `${formatInteger(count)} captures`);
