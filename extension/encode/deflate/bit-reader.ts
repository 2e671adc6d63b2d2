/** Bits of bytes, of each byte the lowest first (RFC 1951 §3.1.1). */
export class BitReader {
  readonly #view: DataView;
  readonly #end: number;
  #at = 0;

  constructor(bytes: Uint8Array) {
    // Four bytes are looked at wherever a bit is taken, at the end as well.
    const padded = new Uint8Array(bytes.length + 4);
    padded.set(bytes);
    this.#view = new DataView(padded.buffer);
    this.#end = 8 * bytes.length;
  }

  /** How many bits have been taken. */
  get at(): number {
    return this.#at;
  }

  /** The next bits, 16 at most, without taking them. */
  peek(count: number): number {
    return (this.#view.getUint32(this.#at >>> 3, true) >>> (this.#at & 7)) & ((1 << count) - 1);
  }

  /** Throws where there are not as many. */
  drop(count: number): void {
    this.#at += count;
    if (this.#at > this.#end) throw new Error('The packed rows end too early.');
  }

  take(count: number): number {
    const bits = this.peek(count);
    this.drop(count);
    return bits;
  }

  /** Leaves out what remains of a byte. */
  dropToByte(): void {
    this.drop(-this.#at & 7);
  }
}
