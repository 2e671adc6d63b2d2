import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPixelHasher } from '../../../../extension/export/pixel-hasher.ts';
import { paintImage } from '../../../support/imaging/pixel-patterns.ts';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Computes the digest as the docstring of `createPixelHasher` describes it. */
function computeExpectedDigest(rgb: Buffer, width: number): string {
  const digests: Buffer[] = [];
  for (let at = 0; at < rgb.length; at += 3_072 * width) digests.push(sha256(rgb.subarray(at, at + 3_072 * width)));
  return sha256(Buffer.concat(digests)).toString('hex');
}

async function computeDigest(pixels: Uint8Array, width: number, cuts: readonly number[]): Promise<string> {
  const hasher = createPixelHasher(width);
  let from = 0;
  for (const rows of [...cuts, Number.POSITIVE_INFINITY]) {
    const to = Math.min(from + rows * width * 4, pixels.length);
    await hasher.update(new Uint8ClampedArray(pixels.slice(from, to)));
    from = to;
  }
  return hasher.digest();
}

test('createPixelHasher does not depend on how the pixels are split', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 1_500 }), { maxLength: 5 });
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 5 }), rows: fc.integer({ min: 1, max: 3_100 }) });
  await fc.assert(
    fc.asyncProperty(sizes, cuts, async (size, heights) => {
      const { pixels } = paintImage('noise', size);
      const rgb = Buffer.from(pixels.filter((_, at) => at % 4 < 3));
      expect(await computeDigest(pixels, size.width, heights)).toBe(computeExpectedDigest(rgb, size.width));
    }),
    { numRuns: 30 },
  );
});

test.each([1_023, 1_024, 1_025, 2_048])('createPixelHasher hashes %i rows in blocks of 1,024', async (rows) => {
  const { pixels } = paintImage('noise', { width: 2, rows });
  expect(await computeDigest(pixels, 2, [])).toBe(computeExpectedDigest(Buffer.from(pixels.filter((_, at) => at % 4 < 3)), 2));
});

test('createPixelHasher returns another digest when one value changes', async () => {
  const { pixels } = paintImage('noise', { width: 3, rows: 2_000 });
  const before = await computeDigest(pixels, 3, []);
  pixels[4 * 3 * 1_500] = (pixels[4 * 3 * 1_500] ?? 0) ^ 1;
  expect(await computeDigest(pixels, 3, [])).not.toBe(before);
});
