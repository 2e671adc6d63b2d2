import { computeFirstCodes, reverseBits } from './deflate-format.ts';

/** Code of each symbol, with its bits in the order of the stream. A length of 0 means that the symbol is not used. */
export interface HuffmanCode {
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
}

/**
 * Returns the depth of each leaf of the Huffman tree. `weights` are sorted in ascending order. Both leaves and inner nodes are
 * then taken in ascending order, so two queues replace a heap.
 */
function computeDepths(weights: readonly number[]): number[] {
  const count = weights.length;
  const nodes = [...weights];
  const parents: number[] = [];
  let leaf = 0;
  let inner = count;
  const takeLightest = (): number =>
    leaf < count && (inner >= nodes.length || (nodes[leaf] ?? 0) <= (nodes[inner] ?? 0)) ? leaf++ : inner++;
  while (nodes.length < 2 * count - 1) {
    const [first, second] = [takeLightest(), takeLightest()];
    parents[first] = nodes.length;
    parents[second] = nodes.length;
    nodes.push((nodes[first] ?? 0) + (nodes[second] ?? 0));
  }
  const depths = Array.from(nodes, () => 0);
  for (let node = nodes.length - 2; node >= 0; node--) depths[node] = (depths[parents[node] ?? 0] ?? 0) + 1;
  return depths.slice(0, count);
}

/** Halving the counts makes the code flatter until its longest code fits. */
function computeLimitedDepths(counts: readonly number[], maxLength: number): number[] {
  const depths = computeDepths(counts);
  if (Math.max(...depths) <= maxLength) return depths;
  return computeLimitedDepths(
    counts.map((count) => (count >> 1) | 1),
    maxLength,
  );
}

/**
 * Creates a Huffman code for symbols with these counts, with at most `maxLength` bits per symbol. At least two symbols get a code,
 * because some decoders reject a code with one symbol.
 */
export function createHuffmanCode(counts: Uint32Array, maxLength: number): HuffmanCode {
  const used = Array.from(counts.keys()).filter((symbol) => (counts[symbol] ?? 0) > 0);
  const padded = [...used, ...[0, 1].filter((symbol) => !used.includes(symbol)).slice(0, Math.max(2 - used.length, 0))];
  const symbols = padded.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const depths = computeLimitedDepths(
    symbols.map((symbol) => counts[symbol] ?? 0),
    maxLength,
  );
  const lengths = new Uint8Array(counts.length);
  symbols.forEach((symbol, index) => {
    lengths[symbol] = depths[index] ?? 0;
  });
  const nextCodes = computeFirstCodes(lengths, maxLength);
  const codes = Uint16Array.from(lengths, (length) => {
    if (length === 0) return 0;
    const code = nextCodes[length] ?? 0;
    nextCodes[length] = code + 1;
    return reverseBits(code, length);
  });
  return { lengths, codes };
}
