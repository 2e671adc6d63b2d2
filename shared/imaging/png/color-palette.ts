import type { Bytes } from './row-filter.ts';

/** Maximum number of colors in a palette (PNG §11.2.2). */
const MAX_COLORS = 256;

const RGB_MASK = 0xffffff;

/** Colors of a capture in the order in which they appear. Later colors do not change the indexes of earlier colors. */
export class ColorPalette {
  readonly #indexes = new Map<number, number>();
  #isExceeded = false;

  /** True if the capture has more colors than a palette can hold. */
  get isExceeded(): boolean {
    return this.#isExceeded;
  }

  /** Returns red, green and blue of each color. */
  get colors(): Bytes {
    return Uint8Array.from([...this.#indexes.keys()].flatMap((color) => [color & 0xff, (color >> 8) & 0xff, color >> 16]));
  }

  /** Returns the index of each pixel's color. Once there are too many colors, returns undefined. */
  toIndexes(pixels: Int32Array): Int32Array<ArrayBuffer> | undefined {
    const indexes = new Int32Array(pixels.length);
    let color = -1;
    let index = 0;
    for (let pixel = 0; pixel < pixels.length && !this.#isExceeded; pixel++) {
      const nextColor = (pixels[pixel] ?? 0) & RGB_MASK;
      if (nextColor !== color) index = this.#getIndex(nextColor);
      color = nextColor;
      indexes[pixel] = index;
    }
    return this.#isExceeded ? undefined : indexes;
  }

  #getIndex(color: number): number {
    const known = this.#indexes.get(color);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#isExceeded = index === MAX_COLORS;
    if (!this.#isExceeded) this.#indexes.set(color, index);
    return index;
  }
}
