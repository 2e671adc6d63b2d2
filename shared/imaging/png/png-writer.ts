import { type FilteredRows, PixelDeflater } from './deflate/pixel-deflater.ts';
import { checkSide, createEndChunk, createHeaderChunk, createPngChunk, PNG_SIGNATURE } from './png-chunk.ts';
import { filterByTrial } from './row-filter.ts';
import { type Pixels, toUint32Pixels } from './uint32-pixels.ts';

/** PNG encoder for an image that is added in parts from top to bottom. The constructor throws `RangeError` for an invalid width. */
export class PngWriter {
  readonly #width: number;
  readonly #deflater: PixelDeflater;
  #lastRow: Int32Array | undefined;
  #rows = 0;

  constructor(width: number) {
    checkSide('width', width);
    this.#width = width;
    this.#deflater = new PixelDeflater(width);
  }

  /** The caller may free `pixels` when this returns. Throws like `toUint32Pixels`. */
  add(pixels: Pixels, rows: number): void {
    const block = { width: this.#width, pixels: toUint32Pixels(pixels, this.#width, rows), above: this.#lastRow };
    this.#deflater.addAndFree(filterByTrial(block, (sample) => this.#measureAndFree(sample)));
    if (rows > 0) this.#lastRow = block.pixels.slice(-this.#width);
    this.#rows += rows;
  }

  /** Throws `RangeError` if no rows were added. */
  finish(): Blob {
    const header = createHeaderChunk(this.#width, this.#rows);
    const data = createPngChunk('IDAT', this.#deflater.finish());
    return new Blob([PNG_SIGNATURE, header, data, createEndChunk()], { type: 'image/png' });
  }

  #measureAndFree(rows: FilteredRows): number {
    const deflater = new PixelDeflater(this.#width);
    deflater.addAndFree(rows);
    return deflater.finish().length;
  }
}

interface EncodeInput {
  readonly width: number;
  readonly rows: number;
  readonly pixels: Pixels;
}

/** Throws `RangeError` if the pixels do not match the size or a PNG cannot have this size. */
export function encodePng({ width, rows, pixels }: EncodeInput): Blob {
  const writer = new PngWriter(width);
  writer.add(pixels, rows);
  return writer.finish();
}
