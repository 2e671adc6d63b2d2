/** Bit reader that starts with the least significant bit of each byte (RFC 1951 §3.1.1). */
class BitReader {
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

/** Decoding table of a Huffman code (RFC 1951 §3.2.2), indexed by the next `longest` bits of the stream. */
interface HuffmanCode {
  readonly longest: number;
  /** Each entry is 16 × symbol + code length in bits, or 0 if no symbol has these bits. */
  readonly symbols: Uint16Array;
}

function reverseBits(code: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
  return reversed;
}

function firstCodes(lengths: readonly number[], longest: number): number[] {
  const counts = Array.from({ length: longest + 1 }, () => 0);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const codes = [0, 0];
  for (let length = 2; length <= longest; length++) codes.push(((codes[length - 1] ?? 0) + (counts[length - 1] ?? 0)) << 1);
  return codes;
}

/** Builds the table from the code length of each symbol. A length is at most 15 bits, or 0 for an unused symbol. */
function createHuffmanCode(lengths: readonly number[]): HuffmanCode {
  const longest = Math.max(...lengths);
  const codes = firstCodes(lengths, longest);
  const symbols = new Uint16Array(1 << longest);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const code = codes[length] ?? 0;
    codes[length] = code + 1;
    for (let bits = reverseBits(code, length); bits < symbols.length; bits += 1 << length) symbols[bits] = symbol * 16 + length;
  });
  return { longest, symbols };
}

/** Throws if the next bits are not a symbol. */
function readSymbol(bits: BitReader, { longest, symbols }: HuffmanCode): number {
  const found = symbols[bits.peek(longest)] ?? 0;
  if (found === 0) throw new Error('The compressed data is damaged.');
  bits.drop(found & 15);
  return found >> 4;
}

/** Offsets of a block in bits. */
export interface Block {
  readonly from: number;
  readonly to: number;
}

interface Codes {
  readonly literals: HuffmanCode;
  readonly distances: HuffmanCode;
}

const END_OF_BLOCK = 256;

/** Extra bits after a length symbol and after a distance symbol (RFC 1951 §3.2.5). */
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0] as const;
const distanceBits = (symbol: number): number => Math.max((symbol >> 1) - 1, 0);

/** Order in which the lengths of the code length code are stored (§3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;

const repeat = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** Fixed Huffman codes (§3.2.6). */
const FIXED: Codes = {
  literals: createHuffmanCode([...repeat(144, 8), ...repeat(112, 9), ...repeat(24, 7), ...repeat(8, 8)]),
  distances: createHuffmanCode(repeat(30, 5)),
};

/** Decodes one symbol of the code length code. Symbol 16 repeats `last` (§3.2.7). */
function readLengths(bits: BitReader, symbol: number, last: number): number[] {
  if (symbol < 16) return [symbol];
  if (symbol === 16) return repeat(3 + bits.take(2), last);
  return symbol === 17 ? repeat(3 + bits.take(3), 0) : repeat(11 + bits.take(7), 0);
}

function readCodes(bits: BitReader): Codes {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const count = bits.take(4) + 4;
  const byOrder = repeat(ORDER.length, 0);
  for (const symbol of ORDER.slice(0, count)) byOrder[symbol] = bits.take(3);
  const code = createHuffmanCode(byOrder);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) lengths.push(...readLengths(bits, readSymbol(bits, code), lengths.at(-1) ?? 0));
  return { literals: createHuffmanCode(lengths.slice(0, literals)), distances: createHuffmanCode(lengths.slice(literals)) };
}

function skipSymbols(bits: BitReader, { literals, distances }: Codes): void {
  for (let symbol = readSymbol(bits, literals); symbol !== END_OF_BLOCK; symbol = readSymbol(bits, literals)) {
    if (symbol > END_OF_BLOCK) {
      bits.drop(LENGTH_BITS[symbol - END_OF_BLOCK - 1] ?? 0);
      bits.drop(distanceBits(readSymbol(bits, distances)));
    }
  }
}

function skipStored(bits: BitReader): void {
  bits.dropToByte();
  const length = bits.take(16);
  bits.drop(16 + 8 * length);
}

const SKIPS: readonly ((bits: BitReader) => void)[] = [
  skipStored,
  (bits) => skipSymbols(bits, FIXED),
  (bits) => skipSymbols(bits, readCodes(bits)),
];

/** Finds the last block of a deflate stream without unpacking it. Throws if the stream is damaged or truncated. */
export function findLastBlock(deflated: Uint8Array): Block {
  const bits = new BitReader(deflated);
  for (;;) {
    const from = bits.at;
    const isLast = bits.take(1) === 1;
    const skip = SKIPS[bits.take(2)];
    if (!skip) throw new Error('The compressed data is damaged.');
    skip(bits);
    if (isLast) return { from, to: bits.at };
  }
}
