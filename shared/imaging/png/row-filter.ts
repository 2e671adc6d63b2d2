import type { FilteredRows } from './deflate/pixel-deflater.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** PNG filter types in use (§9.2): the pixel itself, difference from the left pixel, and from the pixel above. */
export const FILTERS = { none: 0, sub: 1, up: 2 } as const;

/** A row has one byte for the filter type, then red, green and blue of each pixel. */
export const getStride = (width: number): number => 1 + 3 * width;

const RGB_MASK = 0xffffff;

/** Subtracts each byte of `b` from the same byte of `a`, modulo 256. The masks prevent a borrow from the next byte. */
const subtractBytes = (a: number, b: number): number => ((a | 0x80808080) - (b & 0x7f7f7f7f)) ^ ((a ^ ~b) & 0x80808080);

/** Weight of each byte: its absolute value as a signed number. The sum of the weights estimates the compressed size. */
const WEIGHTS = Uint8Array.from({ length: 256 }, (_, byte) => Math.min(byte, 256 - byte));

const weighDifference = (difference: number): number =>
  (WEIGHTS[difference & 0xff] ?? 0) + (WEIGHTS[(difference >> 8) & 0xff] ?? 0) + (WEIGHTS[(difference >> 16) & 0xff] ?? 0);

/** Writes the differences from the left pixels to `words` and returns the sum of their weights. */
function writeSub(words: Int32Array, row: Int32Array): number {
  let weight = 0;
  let left = 0;
  for (let index = 0; index < row.length; index++) {
    const pixel = row[index] ?? 0;
    const difference = subtractBytes(pixel, left) & RGB_MASK;
    words[index] = difference;
    if (difference !== 0) weight += weighDifference(difference);
    left = pixel;
  }
  return weight;
}

function writeUp(words: Int32Array, row: Int32Array, above: Int32Array): number {
  let weight = 0;
  for (let index = 0; index < row.length; index++) {
    const difference = subtractBytes(row[index] ?? 0, above[index] ?? 0) & RGB_MASK;
    words[index] = difference;
    if (difference !== 0) weight += weighDifference(difference);
  }
  return weight;
}

/** Consecutive rows of an image, as returned by `toUint32Pixels`. */
export interface PixelBlock {
  readonly width: number;
  readonly pixels: Int32Array;
  /** Row above the first row. Undefined for the first row of a strip, so that the strip can follow other strips in a file. */
  readonly above: Int32Array | undefined;
}

export type RowFilter = (block: PixelBlock) => FilteredRows;

/** Keeps the colors and drops alpha. The best choice for text. */
export const filterNone: RowFilter = ({ width, pixels }) => {
  const words = new Int32Array(pixels.length);
  for (let index = 0; index < words.length; index++) words[index] = (pixels[index] ?? 0) & RGB_MASK;
  return { filters: new Uint8Array(pixels.length / width), words };
};

/** Applies the filter Sub or Up to each row, whichever leaves the smaller differences. The best choice for photos. */
export const filterAdaptively: RowFilter = ({ width, pixels, above: firstAbove }) => {
  const words = new Int32Array(pixels.length);
  const sub = new Int32Array(width);
  const filters = new Uint8Array(pixels.length / width);
  let above = firstAbove;
  for (let y = 0; y < filters.length; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const target = words.subarray(y * width, (y + 1) * width);
    const upWeight = above ? writeUp(target, row, above) : Number.POSITIVE_INFINITY;
    const isUp = upWeight === 0 || upWeight <= writeSub(sub, row);
    filters[y] = isUp ? FILTERS.up : FILTERS.sub;
    if (!isUp) target.set(sub);
    above = row;
  }
  return { filters, words };
};

/** Share of the rows that are compressed on trial. */
const SAMPLE_SHARE = 1 / 4;

/** Rows of text are compressed to less than this number of bytes per pixel without filters. Photos need more than twice as much. */
const MAX_TEXT_BYTES_PER_PIXEL = 0.3;

/** Returns rows from the middle of a block. */
function takeSample({ width, pixels, above }: PixelBlock): PixelBlock {
  const rows = pixels.length / width;
  const count = Math.ceil(rows * SAMPLE_SHARE);
  const first = (rows - count) >> 1;
  const rowAbove = first > 0 ? pixels.subarray((first - 1) * width, first * width) : above;
  return { width, pixels: pixels.subarray(first * width, (first + count) * width), above: rowAbove };
}

/**
 * Filters rows in the way that compresses a sample of them best. Text is recognized without a second trial, because the time
 * between two screenshots is short. `measure` returns a compressed size.
 */
export function filterByTrial(block: PixelBlock, measure: (rows: FilteredRows) => number): FilteredRows {
  const sample = takeSample(block);
  const bytes = measure(filterNone(sample));
  const isText = bytes <= MAX_TEXT_BYTES_PER_PIXEL * sample.pixels.length;
  return isText || bytes <= measure(filterAdaptively(sample)) ? filterNone(block) : filterAdaptively(block);
}
