import { constants, deflateSync, inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinZlib, parseZlib } from '#shared/imaging/png/deflate/join-zlib.ts';

interface DeflateOptions {
  readonly level: number;
  readonly strategy: number;
  readonly memLevel: number;
}

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;

/** Produces every deflate block type (stored, fixed and dynamic Huffman codes), in one block and in many. */
const anyDeflateOptions: fc.Arbitrary<DeflateOptions> = fc.record({
  level: fc.constantFrom(0, 1, 6, 9),
  strategy: fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE),
  memLevel: fc.constantFrom(1, 8),
});

const anyContent: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ minLength: 0, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({ seed: fc.integer(), length: fc.integer({ min: 1, max: 40_000 }), spread: fc.integer({ min: 1, max: 255 }) })
    .map(({ seed, length, spread }) =>
      Buffer.from(Uint8Array.from({ length }, (_, at) => (Math.imul(at + seed, 2_654_435_761) >>> 24) % spread)),
    ),
);

const createPiece = (content: Buffer, options: Partial<DeflateOptions> = {}) =>
  parseZlib(new Blob([new Uint8Array(deflateSync(content, options))]), content.length);

const inflate = async (parts: readonly (Blob | Uint8Array<ArrayBuffer>)[]) =>
  inflateSync(Buffer.from(await new Blob([...parts]).arrayBuffer()));

test('joinZlib returns a stream that inflates to the contents of all pieces in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyContent, anyDeflateOptions), { minLength: 1, maxLength: 5 }), async (all) => {
      const pieces = await Promise.all(all.map(([content, options]) => createPiece(content, options)));
      expect((await inflate(joinZlib(pieces))).equals(Buffer.concat(all.map(([content]) => content)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('joinZlib accepts a piece in several streams and repeatedly in one stream', async () => {
  const piece = await createPiece(Buffer.from('strip'));
  expect(String(await inflate(joinZlib([piece, piece, piece])))).toBe('stripstripstrip');
  expect(String(await inflate(joinZlib([piece])))).toBe('strip');
});

describe('parseZlib', () => {
  const content = Buffer.from(Uint8Array.from({ length: 40_000 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 25));
  const compressed = new Uint8Array(deflateSync(content));

  test.each([0, 1, 6, 200, 1_000])('rejects a stream truncated to %i bytes', async (bytes) => {
    await expect(parseZlib(new Blob([compressed.subarray(0, bytes)]), content.length)).rejects.toThrow('The compressed data');
  });

  test('rejects a stream without a zlib header', async () => {
    await expect(parseZlib(new Blob([Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0)]), 1)).rejects.toThrow(
      'The compressed data is not a zlib stream without a dictionary.',
    );
  });

  test('terminates for any damaged stream', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        const damaged = new Blob([Uint8Array.of(0x78, 0x9c, ...noise)]);
        await parseZlib(damaged, 1).catch((error: Error) => expect(error.message).toMatch(/^The compressed data/));
      }),
      { numRuns: 500 },
    );
  });
});
