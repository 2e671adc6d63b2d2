import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilteredRows } from '#shared/imaging/png/deflate/pixel-deflater.ts';
import { filterAdaptively, filterByTrial, filterNone, type PixelBlock } from '#shared/imaging/png/row-filter.ts';
import { toUint32Pixels } from '#shared/imaging/png/uint32-pixels.ts';
import { paintImage, type RgbaImage, randomImages } from '../../../../support/imaging/pixel-patterns.ts';

const toBlock = ({ width, rows, pixels }: RgbaImage, firstRow = 0): PixelBlock => {
  const all = toUint32Pixels(pixels, width, rows);
  const above = firstRow > 0 ? all.subarray((firstRow - 1) * width, firstRow * width) : undefined;
  return { width, pixels: all.subarray(firstRow * width), above };
};

const toImage = (width: number, ...pixels: readonly number[][]): RgbaImage => ({
  width,
  rows: pixels.length / width,
  pixels: Uint8Array.from(pixels.flatMap((pixel) => [...pixel, 255])),
});

/** Returns the bytes as they are in a PNG. */
const toBytes = ({ filters, words }: FilteredRows, width: number): number[] =>
  [...filters].flatMap((filter, row) => [
    filter,
    ...[...words.subarray(row * width, (row + 1) * width)].flatMap((word) => [word & 0xff, (word >> 8) & 0xff, word >> 16]),
  ]);

test('filterAdaptively applies the Sub filter to the first row', () => {
  const image = toImage(2, [10, 20, 30], [13, 19, 30]);
  expect(toBytes(filterAdaptively(toBlock(image)), 2)).toEqual([1, 10, 20, 30, 3, 255, 0]);
});

test('filterAdaptively applies the Up filter when its values are smaller than those of Sub', () => {
  const image = toImage(2, [10, 200, 30], [90, 19, 250], [10, 200, 31], [90, 19, 250]);
  expect(toBytes(filterAdaptively(toBlock(image)), 2).slice(7)).toEqual([2, 0, 0, 1, 0, 0, 0]);
});

test('filterAdaptively applies the Sub filter when its values are smaller than those of Up', () => {
  const image = toImage(2, [0, 0, 0], [90, 19, 250], [10, 10, 10], [10, 10, 10]);
  expect(toBytes(filterAdaptively(toBlock(image)), 2).slice(7)).toEqual([1, 10, 10, 10, 0, 0, 0]);
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

test('filterAdaptively applies the filter with the smaller weight to each row, and Sub to the first', () => {
  fc.assert(
    fc.property(randomImages, (image) => {
      expect(toBytes(filterAdaptively(toBlock(image)), image.width)).toEqual(filterSlowly(image));
    }),
  );
});

test('filterAdaptively refers to the row above the block when there is one', () => {
  fc.assert(
    fc.property(randomImages, fc.nat(70), (image, at) => {
      const { width } = image;
      const first = Math.min(at, image.rows - 1);
      const whole = toBytes(filterAdaptively(toBlock(image)), width);
      expect(toBytes(filterAdaptively(toBlock(image, first)), width)).toEqual(whole.slice(first * (1 + 3 * width)));
    }),
  );
});

test('filterNone keeps the colors', () => {
  const image = toImage(2, [10, 200, 30], [90, 19, 250]);
  expect(toBytes(filterNone(toBlock(image)), 2)).toEqual([0, 10, 200, 30, 90, 19, 250]);
});

describe('filterByTrial', () => {
  const image = paintImage('both', { width: 9, rows: 12 });
  const measureAs = (noneBytes: number, adaptiveBytes: number) => (rows: FilteredRows) =>
    rows.filters.includes(0) ? noneBytes : adaptiveBytes;

  test('filters all rows in the way with the smaller size', () => {
    expect(filterByTrial(toBlock(image), measureAs(80, 90))).toEqual(filterNone(toBlock(image)));
    expect(filterByTrial(toBlock(image), measureAs(90, 80))).toEqual(filterAdaptively(toBlock(image)));
  });

  test('keeps the colors without a second trial when they compress as well as text', () => {
    expect(filterByTrial(toBlock(image), measureAs(5, 1))).toEqual(filterNone(toBlock(image)));
  });
});
