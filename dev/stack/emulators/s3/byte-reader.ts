const EMPTY = Buffer.alloc(0);

/** Reads a byte stream incrementally, and buffers no more than the current call needs. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer = EMPTY;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the text before a delimiter and consumes both. Returns undefined if there is no delimiter within `limit` bytes. */
  async readTextBefore(delimiter: string, limit: number): Promise<string | undefined> {
    for (;;) {
      const delimiterIndex = this.#buffer.indexOf(delimiter);
      if (delimiterIndex > limit || (delimiterIndex < 0 && this.#buffer.length > limit + delimiter.length)) return undefined;
      if (delimiterIndex >= 0) return this.#consume(delimiterIndex, delimiter.length).toString();
      if (!(await this.#readChunk())) return undefined;
    }
  }

  async *readBytes(count: number): AsyncGenerator<Uint8Array> {
    let remaining = count;
    while (remaining > 0 && (this.#buffer.length > 0 || (await this.#readChunk()))) {
      const bytes = this.#consume(Math.min(remaining, this.#buffer.length));
      remaining -= bytes.length;
      yield bytes;
    }
  }

  /** Yields the bytes before a delimiter and consumes both. Returns false if the stream ends first. */
  async *readBytesBefore(delimiter: string): AsyncGenerator<Uint8Array, boolean> {
    for (;;) {
      const delimiterIndex = this.#buffer.indexOf(delimiter);
      if (delimiterIndex >= 0) {
        yield this.#consume(delimiterIndex, delimiter.length);
        return true;
      }
      // The delimiter may be split between two chunks.
      const safeLength = this.#buffer.length - delimiter.length + 1;
      if (safeLength > 0) yield this.#consume(safeLength);
      if (!(await this.#readChunk())) return false;
    }
  }

  #consume(count: number, skipCount = 0): Buffer {
    const bytes = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count + skipCount);
    return bytes;
  }

  async #readChunk(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#buffer =
      this.#buffer.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.length)
        : Buffer.concat([this.#buffer, value]);
    return true;
  }
}
