/** Bit reader that starts with the least significant bit of each byte (RFC 1951 §3.1.1). */
export class BitReader {
  readonly #view: DataView;
  readonly #end: number;
  #at = 0;

  constructor(bytes: Uint8Array) {
    // Pads the end, because `peek` always reads four bytes.
    const padded = new Uint8Array(bytes.length + 4);
    padded.set(bytes);
    this.#view = new DataView(padded.buffer);
    this.#end = 8 * bytes.length;
  }

  get at(): number {
    return this.#at;
  }

  /** Returns up to 16 bits without consuming them. */
  peek(count: number): number {
    return (this.#view.getUint32(this.#at >>> 3, true) >>> (this.#at & 7)) & ((1 << count) - 1);
  }

  /** Throws if fewer bits remain. */
  drop(count: number): void {
    this.#at += count;
    if (this.#at > this.#end) throw new Error('The compressed data is truncated.');
  }

  take(count: number): number {
    const bits = this.peek(count);
    this.drop(count);
    return bits;
  }

  dropToByte(): void {
    this.drop(-this.#at & 7);
  }
}
