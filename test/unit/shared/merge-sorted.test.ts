import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSorted, placeOf } from '#shared/merge-sorted.ts';

const bySize = (a: number, b: number): number => a - b;
const sortedNumbers = fc.array(fc.integer({ min: 0, max: 50 })).map((numbers) => numbers.sort(bySize));

test('two sorted lists become one that is sorted and has everything', () => {
  fc.assert(
    fc.property(sortedNumbers, sortedNumbers, (sorted, more) => {
      expect(mergeSorted(sorted, more, bySize)).toEqual([...sorted, ...more].sort(bySize));
    }),
  );
});

test('an item belongs before the first that is not smaller', () => {
  expect([0, 1, 2, 5, 9].map((item) => placeOf([1, 2, 2, 8], item, bySize))).toEqual([0, 0, 1, 3, 4]);
});

test('a short list is merged into a long one without comparing all of it', () => {
  let compared = 0;
  const counting = (a: number, b: number): number => {
    compared++;
    return a - b;
  };
  mergeSorted(
    Array.from({ length: 100_000 }, (_, at) => at),
    [5, 50_000, 99_999],
    counting,
  );
  expect(compared).toBeLessThan(3 * 18);
});
