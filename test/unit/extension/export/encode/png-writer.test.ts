import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePng, PngWriter } from '../../../../../extension/export/encode/png-writer.ts';
import { releaseBuffers } from '../../../../../extension/export/encode/release-buffers.ts';
import { paintImage, type RgbaImage, randomImages } from '../../../../support/extension/pixel-patterns.ts';
import { decodeImage } from '../../../../support/images/decode-image.ts';

/** Writes an image in parts that end at the given rows. Frees each part once it is added, as a capture frees its strips. */
async function writePng({ width, rows, pixels }: RgbaImage, cuts: readonly number[]): Promise<Blob> {
  const writer = new PngWriter(width);
  const ends = [...cuts.map((cut) => Math.min(cut, rows)), rows].sort((a, b) => a - b);
  let top = 0;
  for (const end of ends) {
    const part = pixels.slice(4 * width * top, 4 * width * end);
    await writer.add(part, end - top);
    releaseBuffers(part);
    top = end;
  }
  return writer.finish();
}

async function expectSamePixels(image: RgbaImage, file: Blob): Promise<void> {
  const { data, info } = await decodeImage(file);
  expect([info.width, info.height]).toEqual([image.width, image.rows]);
  expect(data.equals(image.pixels)).toBe(true);
}

const anyCuts = fc.array(fc.nat(70), { maxLength: 9 });

test('PngWriter joins parts so that another decoder reads the same pixels', async () => {
  await fc.assert(
    fc.asyncProperty(randomImages, anyCuts, async (image, cuts) => expectSamePixels(image, await writePng(image, cuts))),
    { numRuns: 200 },
  );
});

test('PngWriter writes several files concurrently', async () => {
  const images = ['noise', 'both', 'stripes', 'noise'].map((paint, at) => paintImage(paint, { width: 40 + at, rows: 100 }, at));
  const files = await Promise.all(images.map((image) => writePng(image, [20, 40, 60, 80])));
  await Promise.all(images.map((image, at) => expectSamePixels(image, files[at] ?? new Blob())));
});

test('PngWriter accepts parts as large as the strips of a capture', async () => {
  const image = paintImage('noise', { width: 1_200, rows: 500 });
  await expectSamePixels(image, await writePng(image, [55, 110, 165, 400]));
});

test('PngWriter throws when no rows were added', async () => {
  await expect(new PngWriter(5).finish()).rejects.toThrow('The height of a PNG');
});

test('encodePng writes a file that another decoder reads pixel for pixel', async () => {
  await fc.assert(
    fc.asyncProperty(randomImages, async (image) => {
      const { data, info } = await decodeImage(await encodePng(image));
      expect([info.width, info.height]).toEqual([image.width, image.rows]);
      expect(data.equals(image.pixels)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('encodePng throws when the pixels do not match the size', async () => {
  const image = paintImage('noise', { width: 4, rows: 3 });
  await expect(encodePng({ ...image, rows: 2 })).rejects.toThrow(new RangeError('2 rows of 4 pixels need 32 bytes, got 48.'));
});

test.each([
  ['width', { width: 0, rows: 1 }],
  ['width', { width: 2 ** 31, rows: 1 }],
  ['height', { width: 1, rows: 0 }],
])('encodePng rejects an invalid %s: %j', async (name, size) => {
  await expect(encodePng({ ...size, pixels: new Uint8Array() })).rejects.toThrow(`The ${name} of a PNG`);
});
