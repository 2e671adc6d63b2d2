const INITIAL_BYTES = 65_536;

/** Bit writer that starts with the least significant bit of each byte (RFC 1951 §3.1.1). */
export class BitWriter {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(INITIAL_BYTES);
  #length = 0;
  #buffer = 0;
  #bufferedBits = 0;

  /** Appends the lowest `count` bits of `value`, at most 16. The higher bits of `value` must be 0. */
  write(value: number, count: number): void {
    this.#buffer |= value << this.#bufferedBits;
    this.#bufferedBits += count;
    if (this.#bufferedBits >= 16) this.#flushBuffer();
  }

  #flushBuffer(): void {
    if (this.#length + 4 > this.#bytes.length) this.#grow();
    this.#bytes[this.#length] = this.#buffer;
    this.#bytes[this.#length + 1] = this.#buffer >>> 8;
    this.#length += 2;
    this.#buffer >>>= 16;
    this.#bufferedBits -= 16;
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#bytes.length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** Pads the last byte and returns all bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    const padding = -this.#bufferedBits & 15;
    const unusedBytes = padding >> 3;
    if (padding > 0) this.write(0, padding);
    return this.#bytes.subarray(0, this.#length - unusedBytes);
  }
}
