import type { Described } from '../describe.ts';

/**
 * What was different before, as Stripe puts it into `previous_attributes`: hashes are told by the fields that changed,
 * lists and arrays whole, and a field that was not there is null.
 */
export function differences(before: Described, after: Described): Described {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, previousValue(before[key], after[key])]));
}

const previousValue = (before: unknown, after: unknown): unknown =>
  isHash(before) && isHash(after) ? differences(before, after) : (before ?? null);

const isHash = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('object' in value);
