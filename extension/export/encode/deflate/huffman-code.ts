import type { BitReader } from './bit-reader.ts';

/** Decoding table of a Huffman code (RFC 1951 §3.2.2), indexed by the next `longest` bits of the stream. */
export interface HuffmanCode {
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
export function createHuffmanCode(lengths: readonly number[]): HuffmanCode {
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
export function readSymbol(bits: BitReader, { longest, symbols }: HuffmanCode): number {
  const found = symbols[bits.peek(longest)] ?? 0;
  if (found === 0) throw new Error('The compressed data is damaged.');
  bits.drop(found & 15);
  return found >> 4;
}
