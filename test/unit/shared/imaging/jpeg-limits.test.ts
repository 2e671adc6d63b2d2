import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExceededJpegLimit, JPEG_LIMITS } from '#shared/imaging/jpeg-limits.ts';

test.each([
  [1, 1],
  [65_500, 4_098],
  [16_384, 16_384],
  [1, 65_500],
])('findExceededJpegLimit accepts %i × %i px', (width, height) => {
  expect(findExceededJpegLimit({ width, height })).toBeUndefined();
});

test.each([
  [100, 65_501, 'side', 65_500 / 65_501],
  [65_535, 100, 'side', 65_500 / 65_535],
  [16_384, 16_385, 'area', Math.sqrt(16_384 / 16_385)],
  [1_200, 131_000, 'side', 0.5],
  [60_000, 65_536, 'area', Math.sqrt(2 ** 28 / (60_000 * 65_536))],
] as const)('findExceededJpegLimit rejects %i × %i px because of the %s', (width, height, reason, scale) => {
  const limit = findExceededJpegLimit({ width, height });
  expect(limit?.reason).toBe(reason);
  expect(limit?.fittingScale).toBeCloseTo(scale, 12);
});

test('findExceededJpegLimit returns the largest scale that fits', () => {
  const side = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = findExceededJpegLimit({ width, height })?.fittingScale;
      if (scale === undefined) return;
      const [across, down] = [width * scale, height * scale];
      expect(
        findExceededJpegLimit({ width: Math.max(Math.floor(across), 1), height: Math.max(Math.floor(down), 1) }),
      ).toBeUndefined();
      expect(Math.max(across, down) > JPEG_LIMITS.side - 1 || across * down > JPEG_LIMITS.area * 0.9999).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
