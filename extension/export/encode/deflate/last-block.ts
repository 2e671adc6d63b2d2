import { BitReader } from './bit-reader.ts';
import { createHuffmanCode, type HuffmanCode, readSymbol } from './huffman-code.ts';

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
