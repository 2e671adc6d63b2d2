const TABLE_BITS = 15;
const TABLE_SHIFT = 32 - TABLE_BITS;
const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;
const UNUSED = -(2 ** 30);

const createTable = () => new Int32Array(1 << TABLE_BITS).fill(UNUSED);

const hashOne = (words: Int32Array, index: number): number => Math.imul(words[index] ?? 0, MULTIPLIERS[0]);
const extendToTwo = (hash: number, words: Int32Array, index: number): number =>
  hash ^ Math.imul(words[index + 1] ?? 0, MULTIPLIERS[1]);
const extendToFour = (hash: number, words: Int32Array, index: number): number =>
  hash ^ Math.imul(words[index + 2] ?? 0, MULTIPLIERS[2]) ^ Math.imul(words[index + 3] ?? 0, MULTIPLIERS[3]);

interface IndexedPixels {
  readonly from: number;
  readonly to: number;
  /** Added to each index, so that stored positions stay valid when the pixels move within `words`. */
  readonly base: number;
}

/** Latest position of each sequence of one, two and four pixels. A later sequence with the same hash overwrites the position. */
export class PixelHashes {
  /** Number of words after a pixel that its hashes include. */
  static readonly padding = 3;

  readonly #ones = createTable();
  readonly #twos = createTable();
  readonly #fours = createTable();
  readonly #found = { one: UNUSED, two: UNUSED, four: UNUSED };

  get tables(): readonly Int32Array[] {
    return [this.#ones, this.#twos, this.#fours];
  }

  add(words: Int32Array, { from, to, base }: IndexedPixels): void {
    for (let index = from; index < to; index++) {
      const one = hashOne(words, index);
      const two = extendToTwo(one, words, index);
      this.#ones[one >>> TABLE_SHIFT] = base + index;
      this.#twos[two >>> TABLE_SHIFT] = base + index;
      this.#fours[extendToFour(two, words, index) >>> TABLE_SHIFT] = base + index;
    }
  }

  /**
   * Returns the latest positions of one, two and four pixels with the same hashes as the pixels at `index`. The pixels themselves may
   * differ. A hash without a position returns a very low number. The result is valid until the next call.
   */
  find(words: Int32Array, index: number): Readonly<Record<'one' | 'two' | 'four', number>> {
    const one = hashOne(words, index);
    const two = extendToTwo(one, words, index);
    this.#found.one = this.#ones[one >>> TABLE_SHIFT] ?? UNUSED;
    this.#found.two = this.#twos[two >>> TABLE_SHIFT] ?? UNUSED;
    this.#found.four = this.#fours[extendToFour(two, words, index) >>> TABLE_SHIFT] ?? UNUSED;
    return this.#found;
  }
}
