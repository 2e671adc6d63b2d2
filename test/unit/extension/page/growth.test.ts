import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growth } from '../../../../extension/page/growth.ts';

const height = fc.integer({ min: 1, max: 2 ** 25 });

describe('a page that grows', () => {
  test.each([
    [1_000, 500, 2_500, false],
    [1_000, 500, 2_501, true],
    [10_000, 500, 15_000, false],
    [10_000, 500, 15_001, true],
  ])('of %d px in a window of %d is, at %d, endless: %s', (first, window, now, isEndless) => {
    expect(growth(first, window).isEndless(now, now)).toBe(isEndless);
  });

  test('is not called endless before it is seen so far down', () => {
    fc.assert(
      fc.property(height, height, height, height, (first, window, now, seenTo) => {
        const { isEndless, limit } = growth(first, window);
        expect(isEndless(now, seenTo)).toBe(now > limit() && seenTo >= limit());
      }),
    );
  });

  test('may become twice as tall once it is followed, and never less tall than before', () => {
    fc.assert(
      fc.property(height, height, height, (first, window, now) => {
        const one = growth(first, window);
        const before = one.limit();
        one.follow(now);
        expect(one.limit()).toBe(Math.max(before, now * 2));
      }),
    );
  });
});
