import { describe, expect, test } from 'vitest';
import { paintRedaction, readRedactions } from '#shared/imaging/annotations/redaction.ts';
import type { Redaction } from '#shared/imaging/annotations/shape.ts';
import { createNoise, createStripSource } from './strip-source.ts';

const [WIDTH, HEIGHT, BLOCK] = [96, 64, 16];

const createRedaction = (kind: Redaction['kind']): Redaction => ({
  kind,
  ...{ id: 'a', x: 0, y: 0, width: WIDTH, height: HEIGHT, block: BLOCK },
});

/** Returns the pixels of a picture that is redacted as a whole. */
async function redact(kind: Redaction['kind'], pixels: Uint8ClampedArray<ArrayBuffer>): Promise<Uint8ClampedArray> {
  const rgba = pixels.slice();
  const [redaction] = await readRedactions([createRedaction(kind)], createStripSource(pixels, WIDTH, [HEIGHT]));
  if (redaction) paintRedaction(redaction, { top: 0, height: HEIGHT, width: WIDTH, rgba });
  return rgba;
}

/** Black and white columns, each two cells wide. */
function createColumns(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 4)
    if (Math.floor(((at / 4) % WIDTH) / (2 * BLOCK)) % 2 === 0) pixels.fill(0, at, at + 3);
  return pixels;
}

/** Returns the differences between neighboring red values of the middle row. */
function listSteps(rgba: Uint8ClampedArray): number[] {
  const start = (HEIGHT / 2) * WIDTH * 4;
  const row = Array.from({ length: WIDTH }, (_, x) => rgba[start + x * 4] ?? 0);
  return row.slice(1).map((value, x) => value - (row[x] ?? 0));
}

describe('redaction', () => {
  test.each(['blur', 'pixelate'] as const)('%s shows only the averages of its cells', async (kind) => {
    const noise = createNoise(WIDTH, HEIGHT);
    // Swaps two pixels of each cell, which keeps the averages.
    const swapped = noise.slice();
    for (let y = 0; y < HEIGHT; y += BLOCK)
      for (let x = 0; x < WIDTH; x += BLOCK) {
        const [one, other] = [(y * WIDTH + x) * 4, ((y + 7) * WIDTH + x + 9) * 4];
        swapped.set(noise.subarray(one, one + 4), other);
        swapped.set(noise.subarray(other, other + 4), one);
      }
    expect(await redact(kind, swapped)).toEqual(await redact(kind, noise));
  });

  test('blur has no edges and no bends', async () => {
    const steps = listSteps(await redact('blur', createColumns()));
    const bends = steps.slice(1).map((step, x) => step - (steps[x] ?? 0));
    expect(Math.max(...steps)).toBeGreaterThan(3);
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(8);
    // Values are rounded to whole numbers, so that a bend of 2 is none.
    expect(Math.max(...bends.map(Math.abs))).toBeLessThanOrEqual(2);
  });

  test('pixelate has edges only between its cells', async () => {
    const steps = listSteps(await redact('pixelate', createColumns()));
    const edges = steps.flatMap((step, x) => (step === 0 ? [] : [x + 1]));
    expect(edges).toEqual([2 * BLOCK, 4 * BLOCK]);
  });
});
