import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrowthLimit } from '../../../../extension/content-script/growth-limit.ts';

const height = fc.integer({ min: 1, max: 2 ** 25 });

describe('growth', () => {
  test.each([
    [1_000, 500, 2_500, false],
    [1_000, 500, 2_501, true],
    [10_000, 500, 15_000, false],
    [10_000, 500, 15_001, true],
  ])('from %d px in a %d px window to %d px is endless: %s', (first, window, now, isEndless) => {
    expect(createGrowthLimit(first, window).isEndless(now, now)).toBe(isEndless);
  });

  test('is endless only after the page was viewed down to the limit', () => {
    fc.assert(
      fc.property(height, height, height, height, (first, window, now, viewedUntil) => {
        const { isEndless, getLimit } = createGrowthLimit(first, window);
        expect(isEndless(now, viewedUntil)).toBe(now > getLimit() && viewedUntil >= getLimit());
      }),
    );
  });

  test('does not include the growth of the initial images', () => {
    const { isEndless, getLimit } = createGrowthLimit(1_000, 500, () => 3_000);
    expect(getLimit()).toBe(5_500);
    expect(isEndless(5_500, 5_500)).toBe(false);
    expect(isEndless(5_501, 5_501)).toBe(true);
  });

  test('has a limit that is raised to twice the current height and never lowered', () => {
    fc.assert(
      fc.property(height, height, height, (first, window, now) => {
        const limit = createGrowthLimit(first, window);
        const before = limit.getLimit();
        limit.raise(now);
        expect(limit.getLimit()).toBe(Math.max(before, now * 2));
      }),
    );
  });
});
