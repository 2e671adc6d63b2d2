import type { ApiObject } from '../describe.ts';

/**
 * Returns the values before a change in the format of `previous_attributes`: hashes contain the changed fields only, lists and
 * arrays are complete, and a field that was absent is null.
 */
export function previousAttributes(before: ApiObject, after: ApiObject): ApiObject {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, previousValue(before[key], after[key])]));
}

const previousValue = (before: unknown, after: unknown): unknown =>
  isHash(before) && isHash(after) ? previousAttributes(before, after) : (before ?? null);

const isHash = (value: unknown): value is ApiObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('object' in value);
