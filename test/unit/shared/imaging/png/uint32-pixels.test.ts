import { expect, test } from 'vitest';
import { toUint32Pixels } from '#shared/imaging/png/uint32-pixels.ts';
import { paintImage } from '../../../../support/imaging/pixel-patterns.ts';

test('toUint32Pixels reads pixels at any byte offset', () => {
  const { pixels, width, rows } = paintImage('noise', { width: 9, rows: 5 });
  const shifted = new Uint8Array(pixels.length + 3);
  shifted.set(pixels, 3);
  expect(toUint32Pixels(shifted.subarray(3), width, rows)).toEqual(toUint32Pixels(pixels, width, rows));
});

test.each([4 * 9 * 5 - 1, 4 * 9 * 5 + 4])('toUint32Pixels rejects %i bytes for 5 rows of 9 pixels', (bytes) => {
  expect(() => toUint32Pixels(new Uint8Array(bytes), 9, 5)).toThrow(
    new RangeError(`5 rows of 9 pixels need 180 bytes, got ${bytes}.`),
  );
});
