import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { ColorPalette } from '#shared/imaging/png/color-palette.ts';
import { PixelDeflater } from '#shared/imaging/png/deflate/pixel-deflater.ts';
import { IndexedRowWriter } from '#shared/imaging/png/indexed-row-writer.ts';
import { encodePng, PngWriter } from '#shared/imaging/png/png-writer.ts';
import { releaseBuffers } from '#shared/imaging/png/release-buffers.ts';
import { decodeImage } from '../../../../support/images/decode-image.ts';
import { paintColors, paintImage, paintText, type RgbaImage, randomImages } from '../../../../support/imaging/pixel-patterns.ts';

/** Writes an image in parts that end at the given rows. Frees each part once it is added, as a capture frees its strips. */
function writePng({ width, rows, pixels }: RgbaImage, cuts: readonly number[]): Blob {
  const writer = new PngWriter(width);
  const ends = [...cuts.map((cut) => Math.min(cut, rows)), rows].sort((a, b) => a - b);
  let top = 0;
  for (const end of ends) {
    const part = pixels.slice(4 * width * top, 4 * width * end);
    writer.add(part, end - top);
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
    fc.asyncProperty(randomImages, anyCuts, async (image, cuts) => expectSamePixels(image, writePng(image, cuts))),
    { numRuns: 200 },
  );
});

test.each([1, 2, 16, 200, 256, 257, 5_000])('PngWriter keeps %i colors exactly', async (colors) => {
  const image = paintColors(colors, { width: 97, rows: 64 });
  await expectSamePixels(image, writePng(image, [13, 40]));
});

test('PngWriter keeps rows that are longer than the window of the compression', async () => {
  const image = paintImage('both', { width: 12_000, rows: 6 });
  await expectSamePixels(image, writePng(image, [2]));
});

test('PngWriter writes text at most 12 % larger than level 9 of libvips without filters', async () => {
  const image = paintText({ width: 1_188, rows: 800 });
  const raw = { width: image.width, height: image.rows, channels: 4 } as const;
  const reference = await sharp(image.pixels, { raw })
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
  const file = writePng(image, [56, 112, 400]);
  await expectSamePixels(image, file);
  expect(file.size / reference.length).toBeLessThan(1.12);
});

test('PngWriter filters photos, whose colors change gradually', () => {
  const image = paintImage('gradient', { width: 300, rows: 300 });
  expect(writePng(image, []).size).toBeLessThan(0.5 * image.width * image.rows);
});

test('PngWriter accepts parts as large as the strips of a capture', async () => {
  const image = paintImage('noise', { width: 1_200, rows: 500 });
  await expectSamePixels(image, writePng(image, [55, 110, 165, 400]));
});

test.each([
  ['PngWriter', (width: number) => new PngWriter(width)],
  ['IndexedRowWriter', (width: number) => new IndexedRowWriter(width, new ColorPalette())],
])('%s frees the memory of its rows at once', (_, createWriter) => {
  const add = vi.spyOn(PixelDeflater.prototype, 'add');
  const image = paintColors(16, { width: 100, rows: 40 });
  createWriter(image.width).add(image.pixels, image.rows);
  const wordCounts = add.mock.calls.map(([{ words }]) => words.length);
  add.mockRestore();
  expect(new Set(wordCounts)).toEqual(new Set([0]));
});

test('PngWriter throws when no rows were added', () => {
  expect(() => new PngWriter(5).finish()).toThrow('The height of a PNG');
});

test('encodePng writes a file that another decoder reads pixel for pixel', async () => {
  await fc.assert(
    fc.asyncProperty(randomImages, async (image) => {
      const { data, info } = await decodeImage(encodePng(image));
      expect([info.width, info.height]).toEqual([image.width, image.rows]);
      expect(data.equals(image.pixels)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('encodePng throws when the pixels do not match the size', () => {
  const image = paintImage('noise', { width: 4, rows: 3 });
  expect(() => encodePng({ ...image, rows: 2 })).toThrow(new RangeError('2 rows of 4 pixels need 32 bytes, got 48.'));
});

test.each([
  ['width', { width: 0, rows: 1 }],
  ['width', { width: 2 ** 31, rows: 1 }],
  ['height', { width: 1, rows: 0 }],
])('encodePng rejects an invalid %s: %j', (name, size) => {
  expect(() => encodePng({ ...size, pixels: new Uint8Array() })).toThrow(`The ${name} of a PNG`);
});
