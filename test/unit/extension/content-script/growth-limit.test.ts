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

  test('is endless only after the page was scrolled to the limit', () => {
    fc.assert(
      fc.property(height, height, height, height, (first, window, now, seenTo) => {
        const { isEndless, getLimit } = createGrowthLimit(first, window);
        expect(isEndless(now, seenTo)).toBe(now > getLimit() && seenTo >= getLimit());
      }),
    );
  });

  test('raises its limit to twice the followed height and never lowers it', () => {
    fc.assert(
      fc.property(height, height, height, (first, window, now) => {
        const one = createGrowthLimit(first, window);
        const before = one.getLimit();
        one.raise(now);
        expect(one.getLimit()).toBe(Math.max(before, now * 2));
      }),
    );
  });
});
