import { releaseBuffers } from '../release-buffers.ts';
import { BitWriter } from './bit-writer.ts';
import { CODE_LENGTH_ORDER, END_OF_BLOCK, getDistanceExtraBits, LENGTH_EXTRA_BITS } from './deflate-format.ts';
import { createHuffmanCode, type HuffmanCode } from './huffman-code.ts';

/** Tokens per block. Each block has its own codes, which cost about 80 bytes. */
const MAX_TOKENS = 32_768;

const SYMBOLS = { literals: 286, distances: 30, codeLengths: 19 } as const;
const MAX_CODE_LENGTH = 15;
const MAX_CODE_LENGTH_CODE = 7;

/** Indexed by match length: the length symbol minus `END_OF_BLOCK + 1`, and the value of its extra bits (§3.2.5). */
const LENGTH_SYMBOLS = new Uint8Array(259);
const LENGTH_EXTRAS = new Uint8Array(259);
LENGTH_EXTRA_BITS.reduce<number>((first, extraBits, symbol) => {
  // The last symbol is only for the length 258.
  const base = symbol === LENGTH_EXTRA_BITS.length - 1 ? 258 : first;
  for (let length = base; length < base + (1 << extraBits); length++) {
    LENGTH_SYMBOLS[length] = symbol;
    LENGTH_EXTRAS[length] = length - base;
  }
  return base + (1 << extraBits);
}, 3);

function getDistanceSymbol(distance: number): number {
  if (distance <= 4) return distance - 1;
  const bits = 31 - Math.clz32(distance - 1);
  return 2 * bits + (((distance - 1) >> (bits - 1)) & 1);
}

/** Writes deflate blocks with dynamic codes (RFC 1951 §3.2.7). */
export class BlockWriter {
  readonly #bits = new BitWriter();
  /** A literal, or 65,536 × match length + distance. */
  readonly #tokens = new Int32Array(MAX_TOKENS);
  #tokenCount = 0;
  readonly #literalCounts = new Uint32Array(SYMBOLS.literals);
  readonly #distanceCounts = new Uint32Array(SYMBOLS.distances);

  addLiteral(byte: number): void {
    this.#literalCounts[byte] = (this.#literalCounts[byte] ?? 0) + 1;
    this.#addToken(byte);
  }

  /** `length` is 3 to 258, and `distance` 1 to 32,768. */
  addMatch(length: number, distance: number): void {
    const symbol = END_OF_BLOCK + 1 + (LENGTH_SYMBOLS[length] ?? 0);
    this.#literalCounts[symbol] = (this.#literalCounts[symbol] ?? 0) + 1;
    const distanceSymbol = getDistanceSymbol(distance);
    this.#distanceCounts[distanceSymbol] = (this.#distanceCounts[distanceSymbol] ?? 0) + 1;
    this.#addToken((length << 16) | distance);
  }

  /** Ends the last block and returns the deflate stream. Frees the memory of the tokens. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#writeBlock(true);
    releaseBuffers(this.#tokens);
    return this.#bits.finish();
  }

  #addToken(token: number): void {
    this.#tokens[this.#tokenCount] = token;
    this.#tokenCount += 1;
    if (this.#tokenCount === MAX_TOKENS) this.#writeBlock(false);
  }

  #writeBlock(isLast: boolean): void {
    this.#literalCounts[END_OF_BLOCK] = 1;
    const literals = createHuffmanCode(this.#literalCounts, MAX_CODE_LENGTH);
    const distances = createHuffmanCode(this.#distanceCounts, MAX_CODE_LENGTH);
    this.#bits.write(isLast ? 1 : 0, 1);
    this.#bits.write(2, 2);
    this.#writeCodeLengths(literals, distances);
    this.#writeTokens(literals, distances);
    this.#tokenCount = 0;
    this.#literalCounts.fill(0);
    this.#distanceCounts.fill(0);
  }

  #writeCodeLengths(literals: HuffmanCode, distances: HuffmanCode): void {
    const items = encodeRuns([...literals.lengths, ...distances.lengths]);
    const counts = new Uint32Array(SYMBOLS.codeLengths);
    for (const { symbol } of items) counts[symbol] = (counts[symbol] ?? 0) + 1;
    const code = createHuffmanCode(counts, MAX_CODE_LENGTH_CODE);
    this.#bits.write(SYMBOLS.literals - 257, 5);
    this.#bits.write(SYMBOLS.distances - 1, 5);
    this.#bits.write(SYMBOLS.codeLengths - 4, 4);
    for (const symbol of CODE_LENGTH_ORDER) this.#bits.write(code.lengths[symbol] ?? 0, 3);
    for (const { symbol, extra, extraBits } of items) {
      this.#bits.write(code.codes[symbol] ?? 0, code.lengths[symbol] ?? 0);
      this.#bits.write(extra, extraBits);
    }
  }

  #writeTokens(literals: HuffmanCode, distances: HuffmanCode): void {
    const bits = this.#bits;
    for (let index = 0; index < this.#tokenCount; index++) {
      const token = this.#tokens[index] ?? 0;
      const length = token >> 16;
      const symbol = length === 0 ? token : END_OF_BLOCK + 1 + (LENGTH_SYMBOLS[length] ?? 0);
      bits.write(literals.codes[symbol] ?? 0, literals.lengths[symbol] ?? 0);
      if (length === 0) continue;
      bits.write(LENGTH_EXTRAS[length] ?? 0, LENGTH_EXTRA_BITS[symbol - END_OF_BLOCK - 1] ?? 0);
      const distance = token & 0xffff;
      const distanceSymbol = getDistanceSymbol(distance);
      bits.write(distances.codes[distanceSymbol] ?? 0, distances.lengths[distanceSymbol] ?? 0);
      const extraBits = getDistanceExtraBits(distanceSymbol);
      bits.write((distance - 1) & ((1 << extraBits) - 1), extraBits);
    }
    bits.write(literals.codes[END_OF_BLOCK] ?? 0, literals.lengths[END_OF_BLOCK] ?? 0);
  }
}

interface CodeLengthItem {
  readonly symbol: number;
  readonly extra: number;
  readonly extraBits: number;
}

/** Encodes runs of zeros with the symbols 17 and 18 of the code length alphabet (§3.2.7). Ignores other runs, which are rare. */
function encodeRuns(lengths: readonly number[]): CodeLengthItem[] {
  const items: CodeLengthItem[] = [];
  for (let index = 0; index < lengths.length; ) {
    let end = index;
    while (end < lengths.length && lengths[end] === 0 && end - index < 138) end++;
    const zeros = end - index;
    if (zeros >= 11) items.push({ symbol: 18, extra: zeros - 11, extraBits: 7 });
    else if (zeros >= 3) items.push({ symbol: 17, extra: zeros - 3, extraBits: 3 });
    else items.push({ symbol: lengths[index] ?? 0, extra: 0, extraBits: 0 });
    index += zeros >= 3 ? zeros : 1;
  }
  return items;
}
