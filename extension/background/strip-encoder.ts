import { createRowCostFunction } from '#shared/imaging/pdf/row-cost.ts';
import { ColorPalette } from '#shared/imaging/png/color-palette.ts';
import { IndexedRowWriter } from '#shared/imaging/png/indexed-row-writer.ts';
import { PngWriter } from '#shared/imaging/png/png-writer.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { PixelRows, ScreenPixels } from './stitcher.ts';

export type EncodedStrip = Pick<Strip, 'height' | 'png' | 'costs' | 'indexed'>;

/**
 * Maximum rows of a strip. A page of a PDF that shows a part of a strip contains the whole strip. Tall strips therefore make PDF files
 * large.
 */
const MAX_STRIP_ROWS = 1_024;

interface OpenStrip {
  readonly png: PngWriter;
  /** Undefined if the capture has too many colors for a palette. */
  readonly indexed: IndexedRowWriter | undefined;
  readonly costs: number[];
}

const BYTES_PER_PIXEL = 4;

/** Encodes the strips of a capture, from top to bottom. All lengths are device pixels. */
export class StripEncoder {
  readonly #width: number;
  readonly #computeRowCosts: ReturnType<typeof createRowCostFunction>;
  readonly #palette = new ColorPalette();

  constructor(width: number) {
    this.#width = width;
    this.#computeRowCosts = createRowCostFunction(width);
  }

  /**
   * Yields the pixels of a screen as one strip, or as strips of about the same height. `rows` is the number of content rows. `pixels`
   * may have additional rows above and below the pane.
   */
  async *encode(pixels: ScreenPixels, rows: number): AsyncGenerator<EncodedStrip> {
    const rowsPerStrip = rows > MAX_STRIP_ROWS ? Math.ceil(rows / Math.ceil(rows / MAX_STRIP_ROWS)) : MAX_STRIP_ROWS;
    let strip = this.#openStrip();
    for await (const part of pixels) {
      for (let row = 0; row < part.rows; ) {
        const endRow = Math.min(part.rows, row + rowsPerStrip - strip.costs.length);
        this.#addRows(strip, part, { row, endRow });
        row = endRow;
        if (strip.costs.length < rowsPerStrip) continue;
        yield finishStrip(strip);
        strip = this.#openStrip();
      }
    }
    if (strip.costs.length > 0) yield finishStrip(strip);
  }

  #openStrip(): OpenStrip {
    const indexed = this.#palette.isExceeded ? undefined : new IndexedRowWriter(this.#width, this.#palette);
    return { png: new PngWriter(this.#width), indexed, costs: [] };
  }

  #addRows({ png, indexed, costs }: OpenStrip, part: PixelRows, { row, endRow }: { row: number; endRow: number }): void {
    const stride = this.#width * BYTES_PER_PIXEL;
    const pixels = part.pixels.subarray(row * stride, endRow * stride);
    const rows = endRow - row;
    costs.push(...this.#computeRowCosts(pixels, rows));
    png.add(pixels, rows);
    indexed?.add(pixels, rows);
  }
}

const finishStrip = ({ png, indexed, costs }: OpenStrip): EncodedStrip => {
  const indexedRows = indexed?.finish();
  return {
    height: costs.length,
    png: png.finish(),
    costs: Uint16Array.from(costs),
    ...(indexedRows && { indexed: indexedRows }),
  };
};
