import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filterRows } from '../../../extension/encode/filter-rows.ts';
import { pngOf } from '../../../extension/encode/png-of.ts';
import { painted, type Sample, samples } from './random-pixels.ts';

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

/** What another reader sees. */
const seen = async (file: Blob) =>
  sharp(await bytesOf(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

const filtered = ({ pixels, width, rows }: Sample) => filterRows(pixels, width, rows);

const strip = (sample: Sample) => pngOf({ ...sample, filtered: filtered(sample) });

test('is read by others pixel for pixel', async () => {
  await fc.assert(
    fc.asyncProperty(samples, async (sample) => {
      const { data, info } = await seen(await strip(sample));
      expect([info.width, info.height]).toEqual([sample.width, sample.rows]);
      expect(data.equals(sample.pixels)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('has as many rows as it says', async () => {
  const sample = painted('noise', { width: 4, rows: 3 });
  await expect(pngOf({ width: 4, rows: 2, filtered: filtered(sample) })).rejects.toThrow(
    new RangeError('39 bytes are not 2 rows of 4 pixels.'),
  );
});

test.each([
  ['width', { width: 0, rows: 1 }],
  ['width', { width: 2 ** 31, rows: 1 }],
  ['height', { width: 1, rows: 0 }],
  ['height', { width: 1, rows: 2 ** 31 }],
])('has a %s', async (name, size) => {
  await expect(pngOf({ ...size, filtered: new Uint8Array() })).rejects.toThrow(`The ${name} of a PNG`);
});
