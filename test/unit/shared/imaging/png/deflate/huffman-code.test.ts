import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHuffmanCode } from '#shared/imaging/png/deflate/huffman-code.ts';

const sumOfShares = (lengths: Uint8Array): number => lengths.reduce((sum, length) => sum + (length > 0 ? 2 ** -length : 0), 0);

describe('createHuffmanCode', () => {
  test('returns a complete code with a code for every symbol that occurs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 2, maxLength: 286 }), (counts) => {
        const { lengths } = createHuffmanCode(Uint32Array.from(counts), 15);
        expect(counts.every((count, symbol) => count === 0 || (lengths[symbol] ?? 0) > 0)).toBe(true);
        expect(sumOfShares(lengths)).toBe(1);
      }),
    );
  });

  test('limits the length of codes when counts grow exponentially', () => {
    const counts = Uint32Array.from({ length: 30 }, (_, symbol) => 2 ** symbol);
    const { lengths } = createHuffmanCode(counts, 15);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
    expect(sumOfShares(lengths)).toBe(1);
  });

  test('gives frequent symbols shorter codes', () => {
    expect([...createHuffmanCode(Uint32Array.of(1, 1, 2, 4), 15).lengths]).toEqual([3, 3, 2, 1]);
  });

  test('gives two symbols a code when only one occurs', () => {
    expect([...createHuffmanCode(Uint32Array.of(0, 0, 7), 7).lengths]).toEqual([1, 0, 1]);
  });
});
