import { inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilteredRows, PixelDeflater } from '#shared/imaging/png/deflate/pixel-deflater.ts';

interface RandomRows {
  readonly width: number;
  readonly rows: FilteredRows;
}

const toBytes = ({ width, rows: { filters, words } }: RandomRows): number[] =>
  [...filters].flatMap((filter, row) => [
    filter,
    ...[...words.subarray(row * width, (row + 1) * width)].flatMap((word) => [word & 0xff, (word >> 8) & 0xff, word >> 16]),
  ]);

/** Few colors repeat often, and many colors hardly ever. */
const randomRows: fc.Arbitrary<RandomRows> = fc
  .record({
    width: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 300 }), fc.constant(11_000)),
    count: fc.integer({ min: 1, max: 40 }),
    colors: fc.constantFrom(1, 2, 5, 200, 1 << 24),
    runLength: fc.constantFrom(1, 3, 100),
    seed: fc.integer(),
  })
  .map(({ width, count, colors, runLength, seed }) => {
    const pick = (index: number) => (Math.imul(Math.floor(index / runLength) ^ seed, 2_654_435_761) >>> 8) % colors;
    const rows = width > 300 ? 4 : count;
    return {
      width,
      rows: {
        filters: Uint8Array.from({ length: rows }, (_, row) => row % 3),
        words: Int32Array.from({ length: rows * width }, (_, index) => pick(index)),
      },
    };
  });

const compressInParts = ({ width, rows: { filters, words } }: RandomRows, partRows: number): Uint8Array => {
  const deflater = new PixelDeflater(width);
  for (let row = 0; row < filters.length; row += partRows)
    deflater.add({
      filters: filters.subarray(row, row + partRows),
      words: words.slice(row * width, (row + partRows) * width),
    });
  return deflater.finish();
};

describe('PixelDeflater', () => {
  test('writes a stream that zlib decompresses to the same rows', () => {
    fc.assert(
      fc.property(randomRows, fc.integer({ min: 1, max: 40 }), (rows, partRows) => {
        expect(inflateSync(compressInParts(rows, partRows)).equals(Buffer.from(toBytes(rows)))).toBe(true);
      }),
    );
  });

  test('writes several blocks when there are many different pixels', () => {
    const words = Int32Array.from({ length: 200 * 300 }, (_, index) => Math.imul(index, 2_654_435_761) >>> 8);
    const rows = { width: 300, rows: { filters: new Uint8Array(200), words } };
    expect(inflateSync(compressInParts(rows, 50)).equals(Buffer.from(toBytes(rows)))).toBe(true);
  });

  test('repeats rows of the previous part', () => {
    const words = Int32Array.from({ length: 500 }, (_, index) => Math.imul(index + 1, 2_654_435_761) >>> 8);
    const repeated = { width: 500, rows: { filters: new Uint8Array(2), words: Int32Array.from([...words, ...words]) } };
    const single = { width: 500, rows: { filters: new Uint8Array(1), words } };
    expect(compressInParts(repeated, 1).length).toBeLessThan(compressInParts(single, 1).length + 40);
  });
});
