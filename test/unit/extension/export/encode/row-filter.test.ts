import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowFilter } from '../../../../../extension/export/encode/row-filter.ts';
import { paintImage, type RgbaImage, randomImages } from '../../../../support/extension/pixel-patterns.ts';

const toRgba = (...pixels: readonly number[][]) => Uint8ClampedArray.from(pixels.flatMap((pixel) => [...pixel, 255]));

test('createRowFilter applies the Sub filter to the first row', () => {
  expect([...createRowFilter(2)(toRgba([10, 20, 30], [13, 19, 30]), 1)]).toEqual([1, 10, 20, 30, 3, 255, 0]);
});

test('createRowFilter applies the Up filter when its values are smaller than those of Sub', () => {
  const rows = createRowFilter(2)(toRgba([10, 200, 30], [90, 19, 250], [10, 200, 31], [90, 19, 250]), 2);
  expect([...rows.subarray(7)]).toEqual([2, 0, 0, 1, 0, 0, 0]);
});

test('createRowFilter applies the Sub filter when its values are smaller than those of Up', () => {
  const rows = createRowFilter(2)(toRgba([0, 0, 0], [90, 19, 250], [10, 10, 10], [10, 10, 10]), 2);
  expect([...rows.subarray(7)]).toEqual([1, 10, 10, 10, 0, 0, 0]);
});

/** Reference implementation: computes both filters byte by byte, modulo 256, and keeps the one with the smaller weight. */
function filterSlowly({ width, rows, pixels }: RgbaImage): number[] {
  const byteAt = (x: number, y: number, channel: number) => (x < 0 || y < 0 ? 0 : (pixels[4 * (y * width + x) + channel] ?? 0));
  const filterRow = (y: number, left: number, up: number) =>
    Array.from({ length: 3 * width }, (_, at) => {
      const [x, channel] = [Math.floor(at / 3), at % 3];
      return (byteAt(x, y, channel) - byteAt(x - left, y - up, channel)) & 0xff;
    });
  const computeWeight = (bytes: number[]) => bytes.reduce((sum, byte) => sum + Math.min(byte, 256 - byte), 0);
  return Array.from({ length: rows }, (_, y) => {
    const [sub, up] = [filterRow(y, 1, 0), filterRow(y, 0, 1)];
    return y > 0 && computeWeight(up) <= computeWeight(sub) ? [2, ...up] : [1, ...sub];
  }).flat();
}

test('createRowFilter applies the filter with the smaller weight to each row, and Sub to the first', () => {
  fc.assert(
    fc.property(randomImages, (image) => {
      expect([...createRowFilter(image.width)(image.pixels, image.rows)]).toEqual(filterSlowly(image));
    }),
  );
});

test('createRowFilter returns the same bytes for an image in parts', () => {
  fc.assert(
    fc.property(randomImages, fc.nat(70), ({ pixels, width, rows }, at) => {
      const cut = Math.min(at, rows);
      const filter = createRowFilter(width);
      const part = (from: number, to: number) =>
        Buffer.from(filter(pixels.subarray(4 * width * from, 4 * width * to), to - from));
      expect(Buffer.concat([part(0, cut), part(cut, rows)])).toEqual(Buffer.from(createRowFilter(width)(pixels, rows)));
    }),
  );
});

test('createRowFilter reads pixels at any byte offset', () => {
  const { pixels, width, rows } = paintImage('noise', { width: 9, rows: 5 });
  const shifted = new Uint8Array(pixels.length + 3);
  shifted.set(pixels, 3);
  expect(createRowFilter(width)(shifted.subarray(3), rows)).toEqual(createRowFilter(width)(pixels, rows));
});

test.each([4 * 9 * 5 - 1, 4 * 9 * 5 + 4])('createRowFilter rejects %i bytes for 5 rows of 9 pixels', (bytes) => {
  expect(() => createRowFilter(9)(new Uint8Array(bytes), 5)).toThrow(
    new RangeError(`5 rows of 9 pixels need 180 bytes, got ${bytes}.`),
  );
});
