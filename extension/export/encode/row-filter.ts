import { type Pixels, toUint32Pixels } from './uint32-pixels.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** PNG filter types in use (§9.2): difference from the left pixel, and from the pixel above. */
export const FILTERS = { sub: 1, up: 2 } as const;

/** A row has one byte for the filter type, then red, green and blue of each pixel. */
export const getStride = (width: number): number => 1 + 3 * width;

/** Absolute value of each byte read as a signed difference. The sum of these weights estimates the compressed size. */
const WEIGHTS = Uint8Array.from({ length: 256 }, (_, byte) => Math.min(byte, 256 - byte));

const weighDifference = (pixel: number, reference: number): number =>
  (WEIGHTS[(pixel - reference) & 0xff] ?? 0) +
  (WEIGHTS[((pixel >> 8) - (reference >> 8)) & 0xff] ?? 0) +
  (WEIGHTS[((pixel >> 16) - (reference >> 16)) & 0xff] ?? 0);

function computeSubWeight(row: Int32Array): number {
  let sum = 0;
  let left = 0;
  for (let index = 0; index < row.length; index++) {
    const pixel = row[index] ?? 0;
    if (pixel !== left) sum += weighDifference(pixel, left);
    left = pixel;
  }
  return sum;
}

function computeUpWeight(row: Int32Array, above: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < row.length; index++) {
    const pixel = row[index] ?? 0;
    const reference = above[index] ?? 0;
    if (pixel !== reference) sum += weighDifference(pixel, reference);
  }
  return sum;
}

function writeDifference(line: Bytes, offset: number, pixel: number, reference: number): void {
  line[offset] = pixel - reference;
  line[offset + 1] = (pixel >> 8) - (reference >> 8);
  line[offset + 2] = (pixel >> 16) - (reference >> 16);
}

// Both functions expect a zeroed line and write only pixels with a difference.

function writeSub(line: Bytes, row: Int32Array): void {
  line[0] = FILTERS.sub;
  let left = 0;
  for (let index = 0; index < row.length; index++) {
    const pixel = row[index] ?? 0;
    if (pixel !== left) writeDifference(line, 1 + 3 * index, pixel, left);
    left = pixel;
  }
}

function writeUp(line: Bytes, row: Int32Array, above: Int32Array): void {
  line[0] = FILTERS.up;
  for (let index = 0; index < row.length; index++) {
    const pixel = row[index] ?? 0;
    const reference = above[index] ?? 0;
    if (pixel !== reference) writeDifference(line, 1 + 3 * index, pixel, reference);
  }
}

function isUpBetter(row: Int32Array, above: Int32Array): boolean {
  const up = computeUpWeight(row, above);
  return up === 0 || up <= computeSubWeight(row);
}

/**
 * Returns a function that filters rows for an 8-bit RGB PNG and drops alpha. Pass the parts of the image from top to bottom. The
 * first row does not refer to a row above, so that the strip can follow other strips in a file. Throws like `toUint32Pixels`.
 */
export function createRowFilter(width: number): (pixels: Pixels, rows: number) => Bytes {
  const stride = getStride(width);
  let lastRow: Int32Array | undefined;
  return (pixels, rows) => {
    const uint32Pixels = toUint32Pixels(pixels, width, rows);
    const filtered = new Uint8Array(stride * rows);
    let above = lastRow;
    for (let y = 0; y < rows; y++) {
      const row = uint32Pixels.subarray(y * width, (y + 1) * width);
      const line = filtered.subarray(y * stride, (y + 1) * stride);
      if (above && isUpBetter(row, above)) writeUp(line, row, above);
      else writeSub(line, row);
      above = row;
    }
    lastRow = above?.slice();
    return filtered;
  };
}
