import { createYielder } from '../../../api/yield-to-main.ts';
import { type Bytes, deflate, inflate } from './byte-streams.ts';
import { buildPng, type OpenPng, openPng, type PngShape, withHeight } from './png-chunks.ts';
import { unfilter } from './unfilter.ts';

/** Rows of an image as an image of their own. `top` and `height` are in pixels of the whole image. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  readonly file: Blob;
}

const buildStripFile = async ({ header, copiedChunks }: OpenPng, { height, rows }: RawStrip): Promise<Blob> =>
  buildPng(withHeight(header, height), copiedChunks, await deflate(rows));

/**
 * Cuts a PNG into strips with identical pixels while it arrives. Browsers decode an image as a whole: one of 1,200 × 40,000 px
 * takes 400 MB, although a window shows a fortieth of it. Strips are decoded only when they scroll into view.
 *
 * Throws `WholeOnlyError` for an image that cannot be cut, and the errors of the stream.
 */
export async function* readPngStrips(stream: ReadableStream<Bytes>): AsyncGenerator<Strip, void> {
  const png = await openPng(stream);
  const cut = createRowCutter(png);
  const pause = createYielder();
  let readRows = 0;
  for await (const bytes of inflate(png.data)) {
    await pause();
    for (const strip of cut(bytes)) {
      yield { top: strip.top, height: strip.height, file: await buildStripFile(png, strip) };
      readRows = strip.top + strip.height;
    }
  }
  if (readRows < png.height) throw new Error('The file is truncated.');
}

interface RawStrip {
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
function createRowCutter({ width, height, rowBytes, pixelBytes }: PngShape) {
  const stride = rowBytes + 1;
  const maxRows = rowsPerStrip({ width, height });
  let above = new Uint8Array(rowBytes);
  let plain = new Uint8Array(rowBytes);
  let top = 0;
  let filled = 0;
  const rows = new Uint8Array(maxRows * stride);

  function completeRow(): RawStrip | undefined {
    const row = rows.subarray(filled - stride, filled);
    unfilter(row, above, plain, pixelBytes);
    if (filled === stride) {
      row[0] = 0;
      row.set(plain, 1);
    }
    [above, plain] = [plain, above];
    const count = filled / stride;
    return count === maxRows || top + count === height ? completeStrip(count) : undefined;
  }

  function completeStrip(count: number): RawStrip {
    const strip = { top, height: count, rows: rows.subarray(0, filled) };
    top += count;
    filled = 0;
    return strip;
  }

  /** Yields the strips that these bytes complete. Ignores bytes after the last row. */
  return function* cut(bytes: Uint8Array): Generator<RawStrip, void> {
    for (let consumed = 0; consumed < bytes.length && top < height; ) {
      const piece = bytes.subarray(consumed, consumed + stride - (filled % stride));
      rows.set(piece, filled);
      filled += piece.length;
      consumed += piece.length;
      const strip = filled % stride === 0 ? completeRow() : undefined;
      if (strip) yield strip;
    }
  };
}
