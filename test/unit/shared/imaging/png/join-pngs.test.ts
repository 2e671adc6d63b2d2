import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ColorPalette } from '#shared/imaging/png/color-palette.ts';
import { IndexedRowWriter } from '#shared/imaging/png/indexed-row-writer.ts';
import { joinPngs } from '#shared/imaging/png/join-pngs.ts';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import { decodeImage, readBlob } from '../../../../support/images/decode-image.ts';
import { paintColors, paintImage, paintText, type RgbaImage } from '../../../../support/imaging/pixel-patterns.ts';

async function encodeStrips(images: readonly RgbaImage[]) {
  let top = 0;
  const strips = [];
  for (const { width, rows, pixels } of images) {
    strips.push({ top, height: rows, png: encodePng({ width, rows, pixels }) });
    top += rows;
  }
  return strips;
}

const kinds = fc.constantFrom('both', 'noise', 'flat');
const heights = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 9 });

test('joinPngs stacks the exact rows of all strips', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 130 }), heights, async (width, parts) => {
      const images = parts.map(([kind, rows]) => paintImage(kind, { width, rows }));
      const { data, info } = await decodeImage(await joinPngs({ strips: await encodeStrips(images), width }));
      expect([info.width, info.height]).toEqual([width, images.reduce((sum, { rows }) => sum + rows, 0)]);
      expect(data.equals(Buffer.concat(images.map(({ pixels }) => pixels)))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

/** Encodes an image as a capture does: as strips in several parts, with one palette, which may contain colors before. */
function encodeCapture({ width, rows, pixels }: RgbaImage, stripRows: number, palette = new ColorPalette()) {
  return Array.from({ length: Math.ceil(rows / stripRows) }, (_, index) => {
    const top = index * stripRows;
    const height = Math.min(stripRows, rows - top);
    const part = pixels.subarray(4 * width * top, 4 * width * (top + height));
    const indexedWriter = new IndexedRowWriter(width, palette);
    const half = height >> 1;
    indexedWriter.add(part.subarray(0, 4 * width * half), half);
    indexedWriter.add(part.subarray(4 * width * half), height - half);
    const indexed = indexedWriter.finish();
    return { top, height, png: encodePng({ width, rows: height, pixels: part }), ...(indexed && { indexed }) };
  });
}

const COLOR_TYPE_OFFSET = 25;

describe('joinPngs for strips with indexed rows', () => {
  test('keeps the pixels exactly and writes a palette when there are at most 256 colors', async () => {
    const colorCounts = fc.constantFrom(1, 2, 16, 200, 256, 257, 5_000);
    await fc.assert(
      fc.asyncProperty(colorCounts, fc.integer({ min: 1, max: 90 }), async (colors, stripRows) => {
        const image = paintColors(colors, { width: 90, rows: 70 });
        const file = await joinPngs({ strips: encodeCapture(image, stripRows), width: image.width });
        expect((await readBlob(file))[COLOR_TYPE_OFFSET]).toBe(colors <= 256 ? 3 : 2);
        expect((await decodeImage(file)).data.equals(image.pixels)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps the pixels when an upper strip was taken again and has new colors', async () => {
    const [before, after] = [paintColors(4, { width: 20, rows: 30 }), paintColors(40, { width: 20, rows: 10 })];
    const palette = new ColorPalette();
    const [, ...lowerStrips] = encodeCapture(before, 10, palette);
    const file = await joinPngs({ strips: [...encodeCapture(after, 10, palette), ...lowerStrips], width: 20 });
    expect((await readBlob(file))[COLOR_TYPE_OFFSET]).toBe(3);
    const expected = Buffer.concat([after.pixels, before.pixels.subarray(4 * 20 * 10)]);
    expect((await decodeImage(file)).data.equals(expected)).toBe(true);
  });

  test('writes RGB when one strip is of an older version', async () => {
    const image = paintColors(16, { width: 20, rows: 30 });
    const strips = encodeCapture(image, 10).map((strip, index) => ({ ...strip, ...(index === 1 && { indexed: undefined }) }));
    const file = await joinPngs({
      strips: strips.map(({ indexed, ...strip }) => (indexed ? { ...strip, indexed } : strip)),
      width: 20,
    });
    expect((await readBlob(file))[COLOR_TYPE_OFFSET]).toBe(2);
    expect((await decodeImage(file)).data.equals(image.pixels)).toBe(true);
  });

  test('throws when a strip is missing', async () => {
    const strips = encodeCapture(paintColors(16, { width: 20, rows: 30 }), 10).filter(({ top }) => top !== 10);
    await expect(joinPngs({ strips, width: 20 })).rejects.toThrow('A strip starts at row 20, expected row 10.');
  });

  test('is smaller than RGB for text', async () => {
    const strips = encodeCapture(paintText({ width: 600, rows: 400 }), 200);
    const rgbStrips = strips.map(({ indexed: _, ...strip }) => strip);
    const [indexed, rgb] = await Promise.all([strips, rgbStrips].map((each) => joinPngs({ strips: each, width: 600 })));
    expect(indexed?.size).toBeLessThan(0.9 * (rgb?.size ?? 0));
  });
});

test('joinPngs writes several chunks when the file is large', async () => {
  const images = [1, 2, 3].map(() => paintImage('noise', { width: 500, rows: 400 }));
  const whole = await joinPngs({ strips: await encodeStrips(images), width: 500 });
  expect((await readBlob(whole)).toString('latin1').split('IDAT').length).toBeGreaterThan(2);
  expect((await decodeImage(whole)).data.equals(Buffer.concat(images.map(({ pixels }) => pixels)))).toBe(true);
});

test('joinPngs writes the texts before the rows', async () => {
  const strips = await encodeStrips([paintImage('flat', { width: 5, rows: 2 })]);
  const whole = await joinPngs({ strips, width: 5, texts: { Title: 'Über uns', Source: 'https://example.com/' } });
  const bytes = (await readBlob(whole)).toString('utf8');
  expect(bytes.indexOf('Title\0\0\0\0\0Über uns')).toBeGreaterThan(0);
  expect(bytes.indexOf('https://example.com/')).toBeLessThan(bytes.indexOf('IDAT'));
});

test('joinPngs throws when there are no strips', async () => {
  await expect(joinPngs({ strips: [], width: 5 })).rejects.toThrow('The height of a PNG');
});

test('joinPngs throws when a strip is missing', async () => {
  const [first, , third] = await encodeStrips([1, 2, 3].map(() => paintImage('flat', { width: 5, rows: 4 })));
  if (!first || !third) throw new Error('Three strips were expected.');
  await expect(joinPngs({ strips: [first, third], width: 5 })).rejects.toThrow('A strip starts at row 8, expected row 4.');
});
