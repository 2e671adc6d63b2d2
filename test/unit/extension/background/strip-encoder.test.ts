import { expect, test } from 'vitest';
import { createRowCostFunction } from '#shared/imaging/pdf/row-cost.ts';
import { readPng } from '#shared/imaging/png/read-png.ts';
import { type EncodedStrip, StripEncoder } from '../../../../extension/background/strip-encoder.ts';

const WIDTH = 3;
const BYTES_PER_ROW = WIDTH * 4;

/** Returns opaque pixels that differ from row to row. */
const createPixels = (rows: number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: rows * BYTES_PER_ROW }, (_, byte) => (byte % 4 === 3 ? 255 : (byte * 7919) >> 3));

async function* inParts(pixels: Uint8ClampedArray, rowsPerPart: number) {
  for (let byte = 0; byte < pixels.length; byte += rowsPerPart * BYTES_PER_ROW) {
    const part = pixels.subarray(byte, byte + rowsPerPart * BYTES_PER_ROW);
    yield { pixels: part, rows: part.length / BYTES_PER_ROW };
  }
}

test.each([
  { rows: 1, expectedRows: 1, rowsPerPart: 1, heights: [1] },
  { rows: 1_024, expectedRows: 900, rowsPerPart: 200, heights: [1_024] },
  { rows: 3_526, expectedRows: 3_526, rowsPerPart: 5_000, heights: [882, 882, 882, 880] },
  { rows: 2_100, expectedRows: 2_048, rowsPerPart: 700, heights: [1_024, 1_024, 52] },
])('StripEncoder encodes $rows rows as strips of $heights rows', async ({ rows, expectedRows, rowsPerPart, heights }) => {
  const pixels = createPixels(rows);
  const strips: EncodedStrip[] = [];
  for await (const strip of new StripEncoder(WIDTH).encode(inParts(pixels, rowsPerPart), expectedRows)) strips.push(strip);
  expect(strips.map(({ height }) => height)).toEqual(heights);
  const images = await Promise.all(strips.map(({ png }) => readPng(png)));
  expect(images.map(({ height }) => height)).toEqual(heights);
  expect(images.flatMap((image) => [...image.pixels])).toEqual([...pixels]);
  expect(strips.flatMap(({ costs }) => [...costs])).toEqual([...createRowCostFunction(WIDTH)(pixels, rows)]);
});
