const ADLER_MODULUS = 65_521;

/** Number of pixels after which both sums are reduced. Larger sums would still be exact, but numbers above 32 bits are slower. */
const PIXELS_PER_REDUCTION = 1_800;

/** Adler-32 checksum (RFC 1950 §8.2) of PNG rows whose pixels are words. */
export class RowChecksum {
  readonly #width: number;
  readonly #bytesPerPixel: number;
  #low = 1;
  #high = 0;

  constructor(width: number, bytesPerPixel: number) {
    this.#width = width;
    this.#bytesPerPixel = bytesPerPixel;
  }

  get value(): number {
    return ((this.#high << 16) | this.#low) >>> 0;
  }

  /** The bytes of a row are its filter type, then the lowest `bytesPerPixel` bytes of each word. */
  update(filters: Uint8Array, words: Int32Array): void {
    filters.forEach((filter, row) => {
      this.#low = (this.#low + filter) % ADLER_MODULUS;
      this.#high = (this.#high + this.#low) % ADLER_MODULUS;
      const end = (row + 1) * this.#width;
      for (let from = row * this.#width; from < end; from += PIXELS_PER_REDUCTION)
        this.#addWords(words.subarray(from, Math.min(end, from + PIXELS_PER_REDUCTION)));
    });
  }

  #addWords(words: Int32Array): void {
    const hasColors = this.#bytesPerPixel === 3;
    let low = this.#low;
    let high = this.#high;
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0;
      low += word & 0xff;
      high += low;
      if (!hasColors) continue;
      low += (word >> 8) & 0xff;
      high += low;
      low += word >> 16;
      high += low;
    }
    this.#low = low % ADLER_MODULUS;
    this.#high = high % ADLER_MODULUS;
  }
}
