import type { IndexedRows } from '../strip.ts';
import type { ColorPalette } from './color-palette.ts';
import { PixelDeflater } from './deflate/pixel-deflater.ts';
import { type Pixels, toUint32Pixels } from './uint32-pixels.ts';

/** Encoder for the rows of a strip as indexes of colors, for a PNG with a palette. */
export class IndexedRowWriter {
  readonly #width: number;
  readonly #palette: ColorPalette;
  readonly #deflater: PixelDeflater;

  /** All strips of a capture share one `palette`, and are written from top to bottom. */
  constructor(width: number, palette: ColorPalette) {
    this.#width = width;
    this.#palette = palette;
    this.#deflater = new PixelDeflater(width, 1);
  }

  /** Throws like `toUint32Pixels`. */
  add(pixels: Pixels, rows: number): void {
    const words = this.#palette.toIndexes(toUint32Pixels(pixels, this.#width, rows));
    if (words) this.#deflater.addAndFree({ filters: new Uint8Array(rows), words });
  }

  /** Returns undefined if the palette cannot hold all colors. */
  finish(): IndexedRows | undefined {
    const rows = new Blob([this.#deflater.finish()]);
    return this.#palette.isExceeded ? undefined : { rows, colors: this.#palette.colors };
  }
}
