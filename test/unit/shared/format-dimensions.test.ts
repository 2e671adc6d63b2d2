import { expect, test } from 'vitest';
import { formatDimensions } from '#shared/format-dimensions.ts';

test.each([
  [{ width: 1_200, height: 40_000 }, '1,200 × 40,000 px'],
  [{ width: 1, height: 999 }, '1 × 999 px'],
  [{ width: 2_400, height: 33_554_432 }, '2,400 × 33,554,432 px'],
])('formatDimensions formats %o with thousands separators', (size, text) => {
  expect(formatDimensions(size)).toBe(text);
});
