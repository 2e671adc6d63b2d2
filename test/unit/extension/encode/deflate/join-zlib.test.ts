import { constants, deflateSync, inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinZlib, zlibPiece } from '../../../../../extension/encode/deflate/join-zlib.ts';

interface Packing {
  readonly level: number;
  readonly strategy: number;
  readonly memLevel: number;
}

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;

/** Every kind of block: stored, of the fixed code, of codes of their own, one and many. */
const packings: fc.Arbitrary<Packing> = fc.record({
  level: fc.constantFrom(0, 1, 6, 9),
  strategy: fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE),
  memLevel: fc.constantFrom(1, 8),
});

const contents: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ minLength: 0, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({ seed: fc.integer(), length: fc.integer({ min: 1, max: 40_000 }), spread: fc.integer({ min: 1, max: 255 }) })
    .map((how) =>
      Buffer.from(
        Uint8Array.from({ length: how.length }, (_, at) => (Math.imul(at + how.seed, 2_654_435_761) >>> 24) % how.spread),
      ),
    ),
);

const piece = (content: Buffer, how: Partial<Packing> = {}) =>
  zlibPiece(new Blob([new Uint8Array(deflateSync(content, how))]), content.length);

const unpacked = async (parts: readonly (Blob | Uint8Array<ArrayBuffer>)[]) =>
  inflateSync(Buffer.from(await new Blob([...parts]).arrayBuffer()));

test('streams that were joined unpack to what each did, one after another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(contents, packings), { minLength: 1, maxLength: 5 }), async (all) => {
      const pieces = await Promise.all(all.map(([content, how]) => piece(content, how)));
      expect((await unpacked(joinZlib(pieces))).equals(Buffer.concat(all.map(([content]) => content)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a piece may stand in several, and twice in one', async () => {
  const once = await piece(Buffer.from('strip'));
  expect(String(await unpacked(joinZlib([once, once, once])))).toBe('stripstripstrip');
  expect(String(await unpacked(joinZlib([once])))).toBe('strip');
});

describe('what is refused', () => {
  const content = Buffer.from(Uint8Array.from({ length: 40_000 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 25));
  const packed = new Uint8Array(deflateSync(content));

  test.each([0, 1, 6, 200, 1_000])('a stream of which there are only %i bytes', async (bytes) => {
    await expect(zlibPiece(new Blob([packed.subarray(0, bytes)]), content.length)).rejects.toThrow('The packed rows');
  });

  test('a stream that is not deflated', async () => {
    await expect(zlibPiece(new Blob([Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0)]), 1)).rejects.toThrow(
      'The packed rows are not deflated.',
    );
  });

  test('no damage makes it go on for ever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        const damaged = new Blob([Uint8Array.of(0x78, 0x9c, ...noise)]);
        await zlibPiece(damaged, 1).catch((error: Error) => expect(error.message).toMatch(/^The packed rows/));
      }),
      { numRuns: 500 },
    );
  });
});
