import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENCODER_LIMITS, findExceededLimit } from '#shared/imaging/encoder-limits.ts';

test.each([
  ['jpeg', 1, 1],
  ['jpeg', 65_500, 4_098],
  ['jpeg', 16_384, 16_384],
  ['jpeg', 1, 65_500],
  ['webp', 16_383, 16_383],
] as const)('findExceededLimit accepts a %s of %i × %i px', (format, width, height) => {
  expect(findExceededLimit(format, { width, height })).toBeUndefined();
});

test.each([
  ['jpeg', 100, 65_501, 'side', 65_500 / 65_501],
  ['jpeg', 65_535, 100, 'side', 65_500 / 65_535],
  ['jpeg', 16_384, 16_385, 'area', Math.sqrt(16_384 / 16_385)],
  ['jpeg', 1_200, 131_000, 'side', 0.5],
  ['jpeg', 60_000, 65_536, 'area', Math.sqrt(2 ** 28 / (60_000 * 65_536))],
  ['webp', 1, 16_384, 'side', 16_383 / 16_384],
  ['webp', 32_766, 100, 'side', 0.5],
] as const)('findExceededLimit rejects a %s of %i × %i px because of the %s', (format, width, height, reason, scale) => {
  const limit = findExceededLimit(format, { width, height });
  expect(limit?.reason).toBe(reason);
  expect(limit?.fittingScale).toBeCloseTo(scale, 12);
});

test.each(['jpeg', 'webp'] as const)('findExceededLimit returns the largest scale at which a %s fits', (format) => {
  const side = fc.integer({ min: 1, max: 2_000_000 });
  const limits = ENCODER_LIMITS[format];
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = findExceededLimit(format, { width, height })?.fittingScale;
      if (scale === undefined) return;
      const [across, down] = [width * scale, height * scale];
      const fitting = { width: Math.max(Math.floor(across), 1), height: Math.max(Math.floor(down), 1) };
      expect(findExceededLimit(format, fitting)).toBeUndefined();
      expect(Math.max(across, down) > limits.side - 1 || across * down > limits.area * 0.9999).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
