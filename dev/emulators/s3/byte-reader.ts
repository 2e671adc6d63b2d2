const NOTHING = Buffer.alloc(0);

/** Reads a stream of bytes piece by piece, holding no more of it than the piece being looked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = NOTHING;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The text before a delimiter, which is consumed. `undefined` where it does not come within `limit` bytes. */
  async textBefore(delimiter: string, limit: number): Promise<string | undefined> {
    for (;;) {
      const end = this.#held.indexOf(delimiter);
      if (end > limit || (end < 0 && this.#held.length > limit + delimiter.length)) return undefined;
      if (end >= 0) return this.#take(end, delimiter.length).toString();
      if (!(await this.#more())) return undefined;
    }
  }

  /** The next `count` bytes; fewer where the stream ends before. */
  async *bytes(count: number): AsyncGenerator<Uint8Array> {
    let left = count;
    while (left > 0 && (this.#held.length > 0 || (await this.#more()))) {
      const piece = this.#take(Math.min(left, this.#held.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** The bytes before a delimiter, which is consumed. Answers whether it came at all. */
  async *bytesBefore(delimiter: string): AsyncGenerator<Uint8Array, boolean> {
    for (;;) {
      const end = this.#held.indexOf(delimiter);
      if (end >= 0) {
        yield this.#take(end, delimiter.length);
        return true;
      }
      // A delimiter may be cut in two by the end of a chunk.
      const safe = this.#held.length - delimiter.length + 1;
      if (safe > 0) yield this.#take(safe);
      if (!(await this.#more())) return false;
    }
  }

  #take(count: number, skipped = 0): Buffer {
    const piece = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count + skipped);
    return piece;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#held =
      this.#held.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.length) : Buffer.concat([this.#held, value]);
    return true;
  }
}
