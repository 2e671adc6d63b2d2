import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEndChunk, createHeaderChunk, createPngChunk, PNG_SIGNATURE } from '#shared/imaging/png/png-chunk.ts';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import { readPng } from '#shared/imaging/png/read-png.ts';
import { paintImage, randomImages } from '../../../../support/imaging/pixel-patterns.ts';

test('readPng returns the pixels that encodePng wrote', async () => {
  await fc.assert(
    fc.asyncProperty(randomImages, async ({ pixels, width, rows }) => {
      const png = encodePng({ width, rows, pixels });
      expect(await readPng(png)).toEqual({ width, height: rows, pixels: new Uint8ClampedArray(pixels) });
    }),
    { numRuns: 60 },
  );
});

describe('readPng', () => {
  const encodeNoise = async () => {
    const { pixels, width, rows } = paintImage('noise', { width: 90, rows: 40 });
    return encodePng({ width, rows, pixels });
  };
  const createPng = async (height: number, rows: Uint8Array<ArrayBuffer>) => {
    const compressed = await new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer();
    return new Blob([
      PNG_SIGNATURE,
      createHeaderChunk(1, height),
      createPngChunk('IDAT', new Uint8Array(compressed)),
      createEndChunk(),
    ]);
  };

  test.each([0, 20, 33, 45, 5_000])('rejects a file truncated after %i bytes', async (bytes) => {
    await expect(readPng((await encodeNoise()).slice(0, bytes))).rejects.toThrow();
  });

  test('rejects a damaged file', async () => {
    const bytes = new Uint8Array(await (await encodeNoise()).arrayBuffer());
    bytes.fill(0x55, 60, 90);
    await expect(readPng(new Blob([bytes]))).rejects.toThrow();
  });

  test.each([
    ['a PNG with transparency', () => sharp({ create: { width: 3, height: 3, channels: 4, background: '#d8452e80' } }).png()],
    ['a JPEG', () => sharp({ create: { width: 3, height: 3, channels: 3, background: '#d8452e' } }).jpeg()],
  ])('rejects %s', async (_, createImage) => {
    await expect(readPng(new Blob([new Uint8Array(await createImage().toBuffer())]))).rejects.toThrow('not an 8-bit RGB PNG');
  });

  test('rejects a filter that our encoder never uses', async () => {
    await expect(readPng(await createPng(1, Uint8Array.of(4, 1, 2, 3)))).rejects.toThrow('filter type 4');
  });

  test('rejects a file with fewer rows than its header declares', async () => {
    await expect(readPng(await createPng(2, Uint8Array.of(1, 1, 2, 3)))).rejects.toThrow(
      'The PNG has 4 bytes of pixel data, expected 8.',
    );
  });
});
