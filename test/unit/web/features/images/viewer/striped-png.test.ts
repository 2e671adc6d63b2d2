import { expect, test } from 'vitest';
import { computeOverviewScale, isNearVisible } from '../../../../../../web/features/images/viewer/striped-png.tsx';

test.each([
  [{ top: 1_000, height: 500 }, true],
  [{ top: 0, height: 751 }, true],
  [{ top: 0, height: 750 }, false],
  [{ top: 2_249, height: 500 }, true],
  [{ top: 2_250, height: 500 }, false],
])('isNearVisible of the strip %j is %s', (strip, isNear) => {
  expect(isNearVisible(strip, { first: 1_000, last: 2_000 })).toBe(isNear);
});

test('computeOverviewScale limits a large image to two million pixels and keeps a small image', () => {
  const scale = computeOverviewScale({ width: 1_200, height: 40_000 });
  expect(1_200 * scale * 40_000 * scale).toBeCloseTo(2_000_000);
  expect(computeOverviewScale({ width: 100, height: 100 })).toBe(1);
});
