import { expect, test } from 'vitest';
import { formatBytes } from '#shared/imaging/format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_024, '1 kB'],
  [1_536, '1.5 kB'],
  [959_321, '937 kB'],
  [1_023_999, '1 MB'],
  [1_048_576, '1 MB'],
  [3 * 1024 ** 2, '3 MB'],
  [3_565_158, '3.4 MB'],
  [10_433_331, '9.9 MB'],
  [10_433_332, '10 MB'],
  [104_857_600, '100 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [5_000 * 1024 ** 3, '5,000 GB'],
])('formatBytes formats %i as %s', (bytes, label) => {
  expect(formatBytes(bytes)).toBe(label);
});
