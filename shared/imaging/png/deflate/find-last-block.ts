import {
  CODE_LENGTH_ORDER,
  computeFirstCodes,
  END_OF_BLOCK,
  getDistanceExtraBits,
  LENGTH_EXTRA_BITS,
  reverseBits,
} from './deflate-format.ts';

/** Bit reader that starts with the least significant bit of each byte (RFC 1951 §3.1.1). */
class BitReader {
  readonly #view: DataView;
  readonly #end: number;
  #position = 0;

  constructor(bytes: Uint8Array) {
    // Pads the end, because `peek` always reads four bytes.
    const padded = new Uint8Array(bytes.length + 4);
    padded.set(bytes);
    this.#view = new DataView(padded.buffer);
    this.#end = 8 * bytes.length;
  }

  get position(): number {
    return this.#position;
  }

  /** Returns up to 16 bits without consuming them. */
  peek(count: number): number {
    return (this.#view.getUint32(this.#position >>> 3, true) >>> (this.#position & 7)) & ((1 << count) - 1);
  }

  /** Throws if fewer bits remain. */
  discard(count: number): void {
    this.#position += count;
    if (this.#position > this.#end) throw new Error('The compressed data is truncated.');
  }

  read(count: number): number {
    const bits = this.peek(count);
    this.discard(count);
    return bits;
  }

  alignToByte(): void {
    this.discard(-this.#position & 7);
  }
}

/** Decoding table of a Huffman code (RFC 1951 §3.2.2), indexed by the next `maxLength` bits of the stream. */
interface HuffmanCode {
  readonly maxLength: number;
  /** Each entry is 16 × symbol + code length in bits, or 0 if no symbol has these bits. */
  readonly entries: Uint16Array;
}

/** Builds the table from the code length of each symbol. A length is at most 15 bits, or 0 for an unused symbol. */
function createHuffmanCode(lengths: readonly number[]): HuffmanCode {
  const maxLength = Math.max(...lengths);
  const codes = computeFirstCodes(lengths, maxLength);
  const entries = new Uint16Array(1 << maxLength);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const code = codes[length] ?? 0;
    codes[length] = code + 1;
    for (let bits = reverseBits(code, length); bits < entries.length; bits += 1 << length) entries[bits] = symbol * 16 + length;
  });
  return { maxLength, entries };
}

/** Throws if the next bits do not encode a symbol. */
function readSymbol(bits: BitReader, { maxLength, entries }: HuffmanCode): number {
  const entry = entries[bits.peek(maxLength)] ?? 0;
  if (entry === 0) throw new Error('The compressed data is corrupt.');
  bits.discard(entry & 15);
  return entry >> 4;
}

export interface Block {
  readonly startBit: number;
  readonly endBit: number;
}

interface Codes {
  readonly literals: HuffmanCode;
  readonly distances: HuffmanCode;
}

const repeat = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** Fixed Huffman codes (§3.2.6). */
const FIXED_CODES: Codes = {
  literals: createHuffmanCode([...repeat(144, 8), ...repeat(112, 9), ...repeat(24, 7), ...repeat(8, 8)]),
  distances: createHuffmanCode(repeat(30, 5)),
};

/**
 * Returns the code lengths that a symbol of the code length alphabet stands for, and reads its extra bits. Symbol 16 repeats
 * the previous length (§3.2.7).
 */
function expandSymbol(bits: BitReader, symbol: number, previousLength: number): number[] {
  if (symbol < 16) return [symbol];
  if (symbol === 16) return repeat(3 + bits.read(2), previousLength);
  return symbol === 17 ? repeat(3 + bits.read(3), 0) : repeat(11 + bits.read(7), 0);
}

function readCodes(bits: BitReader): Codes {
  const literalCount = bits.read(5) + 257;
  const distanceCount = bits.read(5) + 1;
  const codeLengthCount = bits.read(4) + 4;
  const codeLengths = repeat(CODE_LENGTH_ORDER.length, 0);
  for (const symbol of CODE_LENGTH_ORDER.slice(0, codeLengthCount)) codeLengths[symbol] = bits.read(3);
  const code = createHuffmanCode(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount)
    lengths.push(...expandSymbol(bits, readSymbol(bits, code), lengths.at(-1) ?? 0));
  return {
    literals: createHuffmanCode(lengths.slice(0, literalCount)),
    distances: createHuffmanCode(lengths.slice(literalCount)),
  };
}

function skipSymbols(bits: BitReader, { literals, distances }: Codes): void {
  for (let symbol = readSymbol(bits, literals); symbol !== END_OF_BLOCK; symbol = readSymbol(bits, literals)) {
    if (symbol > END_OF_BLOCK) {
      bits.discard(LENGTH_EXTRA_BITS[symbol - END_OF_BLOCK - 1] ?? 0);
      bits.discard(getDistanceExtraBits(readSymbol(bits, distances)));
    }
  }
}

function skipStored(bits: BitReader): void {
  bits.alignToByte();
  const length = bits.read(16);
  bits.discard(16 + 8 * length);
}

/** Indexed by block type (BTYPE, §3.2.3): stored, fixed codes, dynamic codes. */
const SKIP_BY_BLOCK_TYPE: readonly ((bits: BitReader) => void)[] = [
  skipStored,
  (bits) => skipSymbols(bits, FIXED_CODES),
  (bits) => skipSymbols(bits, readCodes(bits)),
];

/** Finds the last block of a deflate stream without decompressing it. Throws if the stream is corrupt or truncated. */
export function findLastBlock(deflated: Uint8Array): Block {
  const bits = new BitReader(deflated);
  for (;;) {
    const startBit = bits.position;
    const isLast = bits.read(1) === 1;
    const skipBlock = SKIP_BY_BLOCK_TYPE[bits.read(2)];
    if (!skipBlock) throw new Error('The compressed data is corrupt.');
    skipBlock(bits);
    if (isLast) return { startBit, endBit: bits.position };
  }
}
