import { type Pixels, toUint32Pixels } from './uint32-pixels.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** PNG filter types in use (§9.2): difference from the left pixel, and from the pixel above. */
export const FILTERS = { sub: 1, up: 2 } as const;

/** A row has one byte for the filter type, then red, green and blue of each pixel. */
export const strideOf = (width: number): number => 1 + 3 * width;

/** Absolute value of a difference as a signed byte. It estimates the compressed size. */
const WEIGHTS = Uint8Array.from({ length: 256 }, (_, byte) => Math.min(byte, 256 - byte));

const weightOf = (here: number, there: number): number =>
  (WEIGHTS[(here - there) & 0xff] ?? 0) +
  (WEIGHTS[((here >> 8) - (there >> 8)) & 0xff] ?? 0) +
  (WEIGHTS[((here >> 16) - (there >> 16)) & 0xff] ?? 0);

function subWeight(row: Int32Array): number {
  let sum = 0;
  let left = 0;
  for (let at = 0; at < row.length; at++) {
    const here = row[at] ?? 0;
    if (here !== left) sum += weightOf(here, left);
    left = here;
  }
  return sum;
}

function upWeight(row: Int32Array, above: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at++) {
    const here = row[at] ?? 0;
    const there = above[at] ?? 0;
    if (here !== there) sum += weightOf(here, there);
  }
  return sum;
}

function writeDifference(line: Bytes, at: number, here: number, there: number): void {
  line[at] = here - there;
  line[at + 1] = (here >> 8) - (there >> 8);
  line[at + 2] = (here >> 16) - (there >> 16);
}

// Both functions expect a zeroed line and write only pixels with a difference.

function writeSub(line: Bytes, row: Int32Array): void {
  line[0] = FILTERS.sub;
  let left = 0;
  for (let at = 0; at < row.length; at++) {
    const here = row[at] ?? 0;
    if (here !== left) writeDifference(line, 1 + 3 * at, here, left);
    left = here;
  }
}

function writeUp(line: Bytes, row: Int32Array, above: Int32Array): void {
  line[0] = FILTERS.up;
  for (let at = 0; at < row.length; at++) {
    const here = row[at] ?? 0;
    const there = above[at] ?? 0;
    if (here !== there) writeDifference(line, 1 + 3 * at, here, there);
  }
}

function isUpBetter(row: Int32Array, above: Int32Array): boolean {
  const up = upWeight(row, above);
  return up === 0 || up <= subWeight(row);
}

/**
 * Returns a function that filters rows for an 8-bit RGB PNG and drops alpha. Parts of the image must be given from top to bottom.
 * The first row does not refer to a row above, so the strip can follow other strips in a file. Throws like `toUint32Pixels`.
 */
export function createRowFilter(width: number): (pixels: Pixels, rows: number) => Bytes {
  const stride = strideOf(width);
  let last: Int32Array | undefined;
  return (pixels, rows) => {
    const words = toUint32Pixels(pixels, width, rows);
    const filtered = new Uint8Array(stride * rows);
    let above = last;
    for (let y = 0; y < rows; y++) {
      const row = words.subarray(y * width, (y + 1) * width);
      const line = filtered.subarray(y * stride, (y + 1) * stride);
      if (above && isUpBetter(row, above)) writeUp(line, row, above);
      else writeSub(line, row);
      above = row;
    }
    last = above?.slice();
    return filtered;
  };
}
