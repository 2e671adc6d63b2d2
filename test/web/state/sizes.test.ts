import { expect, test } from 'vitest';
import { pixelsInWords, sizeInWords } from '../../../web/state/sizes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1023 bytes'],
  [1_024, '1 kB'],
  [1_536, '1.5 kB'],
  [959_321, '937 kB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
  [104_857_600, '100 MB'],
])('%i bytes read "%s"', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('pixels are counted in groups of three', () => {
  expect(pixelsInWords({ width: 1_200, height: 40_000 })).toBe('1,200 × 40,000 px');
});
