const NOTHING = Buffer.alloc(0);

/** Reads a byte stream incrementally, and buffers no more than the current call needs. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = NOTHING;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the text before a delimiter and consumes both. Returns undefined if there is no delimiter within `limit` bytes. */
  async textBefore(delimiter: string, limit: number): Promise<string | undefined> {
    for (;;) {
      const end = this.#held.indexOf(delimiter);
      if (end > limit || (end < 0 && this.#held.length > limit + delimiter.length)) return undefined;
      if (end >= 0) return this.#take(end, delimiter.length).toString();
      if (!(await this.#more())) return undefined;
    }
  }

  async *bytes(count: number): AsyncGenerator<Uint8Array> {
    let left = count;
    while (left > 0 && (this.#held.length > 0 || (await this.#more()))) {
      const piece = this.#take(Math.min(left, this.#held.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** Yields the bytes before a delimiter and consumes both. Returns false if the stream ends first. */
  async *bytesBefore(delimiter: string): AsyncGenerator<Uint8Array, boolean> {
    for (;;) {
      const end = this.#held.indexOf(delimiter);
      if (end >= 0) {
        yield this.#take(end, delimiter.length);
        return true;
      }
      // The delimiter may be split between two chunks.
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
