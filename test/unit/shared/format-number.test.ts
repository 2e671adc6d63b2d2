import { expect, test } from 'vitest';
import { formatInteger } from '#shared/format-number.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [16_700, '16,700'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
  [-1_000, '-1,000'],
])('formatInteger formats %d as %s', (value, text) => {
  expect(formatInteger(value)).toBe(text);
});
