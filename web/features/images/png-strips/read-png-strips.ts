import { createYielder } from '../../../api/yield-to-main.ts';
import { type Bytes, deflate, inflate } from './byte-streams.ts';
import { buildPng, type OpenPng, openPng, type PngShape, withHeight } from './png-chunks.ts';
import { unfilter } from './unfilter.ts';

/** Horizontal strip of an image, as a separate PNG. `top` and `height` are in pixels of the whole image. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  readonly file: Blob;
}

/** Type of the filter that leaves a row unchanged (PNG §9). */
const FILTER_NONE = 0;

const buildStripFile = async ({ header, copiedChunks }: OpenPng, { height, rows }: RawStrip): Promise<Blob> =>
  buildPng(withHeight(header, height), copiedChunks, await deflate(rows));

/**
 * Cuts a PNG into strips while it arrives. The pixels do not change. Browsers decode an image as a whole: an image of 1,200 × 40,000 px
 * takes 400 MB, although a window shows a fortieth of it. Strips are decoded only when they scroll into view.
 *
 * Throws `CannotSplitPngError` for an image that cannot be cut, and the errors of the stream.
 */
export async function* readPngStrips(stream: ReadableStream<Bytes>): AsyncGenerator<Strip, void> {
  const png = await openPng(stream);
  const cutStrips = createStripCutter(png);
  const maybeYield = createYielder();
  let rowCount = 0;
  for await (const bytes of inflate(png.data)) {
    await maybeYield();
    for (const strip of cutStrips(bytes)) {
      yield { top: strip.top, height: strip.height, file: await buildStripFile(png, strip) };
      rowCount = strip.top + strip.height;
    }
  }
  if (rowCount < png.height) throw new Error('The file is truncated.');
}

interface RawStrip {
  readonly top: number;
  readonly height: number;
  /** Valid until the next strip, which reuses the buffer. */
  readonly rows: Bytes;
}

/** Pixels per strip. Small strips save memory on screen. Large strips keep the number of strips low. */
const PIXELS_PER_STRIP = 1_000_000;

export const computeRowsPerStrip = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(Math.max(Math.floor(PIXELS_PER_STRIP / width), 1), height);

/**
 * Returns a function that cuts decompressed rows into strips as they arrive. Only the first row of a strip is stored unfiltered. The
 * other rows keep their filter, because PNG filters refer only to the row above.
 */
function createStripCutter({ width, height, rowBytes, pixelBytes }: PngShape) {
  const stride = rowBytes + 1;
  const maxRows = computeRowsPerStrip({ width, height });
  let above = new Uint8Array(rowBytes);
  let unfiltered = new Uint8Array(rowBytes);
  let top = 0;
  let byteCount = 0;
  const rows = new Uint8Array(maxRows * stride);

  function completeRow(): RawStrip | undefined {
    const row = rows.subarray(byteCount - stride, byteCount);
    unfilter(row, above, unfiltered, pixelBytes);
    if (byteCount === stride) {
      row[0] = FILTER_NONE;
      row.set(unfiltered, 1);
    }
    [above, unfiltered] = [unfiltered, above];
    const count = byteCount / stride;
    return count === maxRows || top + count === height ? completeStrip(count) : undefined;
  }

  function completeStrip(count: number): RawStrip {
    const strip = { top, height: count, rows: rows.subarray(0, byteCount) };
    top += count;
    byteCount = 0;
    return strip;
  }

  /** Yields the strips that these bytes complete. Ignores bytes after the last row. */
  return function* cutStrips(bytes: Uint8Array): Generator<RawStrip, void> {
    for (let consumed = 0; consumed < bytes.length && top < height; ) {
      const piece = bytes.subarray(consumed, consumed + stride - (byteCount % stride));
      rows.set(piece, byteCount);
      byteCount += piece.length;
      consumed += piece.length;
      const strip = byteCount % stride === 0 ? completeRow() : undefined;
      if (strip) yield strip;
    }
  };
}
