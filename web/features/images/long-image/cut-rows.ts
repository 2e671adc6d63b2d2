import type { Bytes } from './byte-reader.ts';
import type { PngShape } from './png-chunks.ts';
import { unfilter } from './unfilter.ts';

export interface RawStrip {
  readonly top: number;
  readonly height: number;
  /** Valid until the next strip, which reuses the buffer. */
  readonly rows: Bytes;
}

/** Pixels per strip. Small strips save memory on screen, and large strips keep their number low. */
const PIXELS_PER_STRIP = 1_000_000;

export const rowsPerStrip = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(Math.max(Math.floor(PIXELS_PER_STRIP / width), 1), height);

/**
 * Cuts decompressed pixels into strips as they arrive. Filters only the first row of each strip again, because PNG filters refer at
 * most to the row above.
 */
export function createRowCutter({ width, height, rowBytes, pixelBytes }: PngShape) {
  const stride = rowBytes + 1;
  const maxRows = rowsPerStrip({ width, height });
  let above = new Uint8Array(rowBytes);
  let plain = new Uint8Array(rowBytes);
  let top = 0;
  let filled = 0;
  const rows = new Uint8Array(maxRows * stride);

  function endRow(): RawStrip | undefined {
    const row = rows.subarray(filled - stride, filled);
    unfilter(row, above, plain, pixelBytes);
    if (filled === stride) {
      row[0] = 0;
      row.set(plain, 1);
    }
    [above, plain] = [plain, above];
    const count = filled / stride;
    return count === maxRows || top + count === height ? endStrip(count) : undefined;
  }

  function endStrip(count: number): RawStrip {
    const strip = { top, height: count, rows: rows.subarray(0, filled) };
    top += count;
    filled = 0;
    return strip;
  }

  /** Yields the strips that these bytes complete. Ignores bytes after the last row. */
  return function* cut(bytes: Uint8Array): Generator<RawStrip, void> {
    for (let taken = 0; taken < bytes.length && top < height; ) {
      const piece = bytes.subarray(taken, taken + stride - (filled % stride));
      rows.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
      const strip = filled % stride === 0 ? endRow() : undefined;
      if (strip) yield strip;
    }
  };
}
