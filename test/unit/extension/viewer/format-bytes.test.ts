import { expect, test } from 'vitest';
import { formatBytes, formatCaptureCount } from '../../../../extension/viewer/format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [3_145_728, '3.0 MB'],
  [1_027_072, '1.0 MB'],
  [10_432_307, '9.9 MB'],
  [10_450_000, '10 MB'],
  [1_073_741_824, '1.0 GB'],
  [2_000 * 1_073_741_824, '2,000 GB'],
])('size of %d bytes is formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('capture count has a plural and a thousands separator', () => {
  expect(formatCaptureCount(1)).toBe('1 capture');
  expect(formatCaptureCount(1_400)).toBe('1,400 captures');
});
