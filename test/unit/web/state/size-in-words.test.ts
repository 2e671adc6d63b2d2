import { expect, test } from 'vitest';
import { sizeInWords } from '../../../../web/features/images/size-in-words.ts';

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
])('sizeInWords formats %i bytes as "%s"', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
