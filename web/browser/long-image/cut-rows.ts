import type { Bytes } from './byte-reader.ts';
import type { PngShape } from './png-chunks.ts';
import { unfilter } from './unfilter.ts';

/** Some rows of a picture, filtered as in a PNG of their own. */
export interface RawStrip {
  readonly top: number;
  readonly height: number;
  /** Good until the next strip is asked for, which takes the same room. */
  readonly rows: Bytes;
}

/** Pixels in a strip: small enough that the few on screen take little memory, large enough that there are few. */
const PIXELS = 1_000_000;

export const rowsPerStrip = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(Math.max(Math.floor(PIXELS / width), 1), height);

/**
 * Cuts unpacked pixels into strips as they arrive. Only the first row of each strip is filtered anew: the filters of the
 * others look no further than the row above.
 */
export function rowCutter({ width, height, rowBytes, pixelBytes }: PngShape) {
  const stride = rowBytes + 1;
  const most = rowsPerStrip({ width, height });
  let above = new Uint8Array(rowBytes);
  let plain = new Uint8Array(rowBytes);
  let top = 0;
  let filled = 0;
  const rows = new Uint8Array(most * stride);

  function endRow(): RawStrip | undefined {
    const row = rows.subarray(filled - stride, filled);
    unfilter(row, above, plain, pixelBytes);
    if (filled === stride) {
      row[0] = 0;
      row.set(plain, 1);
    }
    [above, plain] = [plain, above];
    const count = filled / stride;
    return count === most || top + count === height ? endStrip(count) : undefined;
  }

  function endStrip(count: number): RawStrip {
    const strip = { top, height: count, rows: rows.subarray(0, filled) };
    top += count;
    filled = 0;
    return strip;
  }

  /** The strips that these bytes make complete. What comes after the last row is no part of the picture. */
  return function* cut(bytes: Uint8Array): Generator<RawStrip, void> {
    for (let taken = 0; taken < bytes.length && top < height; ) {
      const part = bytes.subarray(taken, taken + stride - (filled % stride));
      rows.set(part, filled);
      filled += part.length;
      taken += part.length;
      const strip = filled % stride === 0 ? endRow() : undefined;
      if (strip) yield strip;
    }
  };
}
