import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInsertionIndex, mergeSorted } from '#shared/merge-sorted.ts';

const compareNumbers = (a: number, b: number): number => a - b;
const sortedNumbers = fc.array(fc.integer({ min: 0, max: 50 })).map((numbers) => numbers.sort(compareNumbers));

test('mergeSorted returns a sorted list of all items', () => {
  fc.assert(
    fc.property(sortedNumbers, sortedNumbers, (sorted, more) => {
      expect(mergeSorted(sorted, more, compareNumbers)).toEqual([...sorted, ...more].sort(compareNumbers));
    }),
  );
});

test('findInsertionIndex returns the index of the first item that is not smaller', () => {
  expect([0, 1, 2, 5, 9].map((item) => findInsertionIndex([1, 2, 2, 8], item, compareNumbers))).toEqual([0, 0, 1, 3, 4]);
});

test('mergeSorted compares few items when one list is short', () => {
  let comparisonCount = 0;
  const compareAndCount = (a: number, b: number): number => {
    comparisonCount++;
    return a - b;
  };
  mergeSorted(
    Array.from({ length: 100_000 }, (_, at) => at),
    [5, 50_000, 99_999],
    compareAndCount,
  );
  // A binary search in 100,000 items takes at most 17 comparisons.
  expect(comparisonCount).toBeLessThan(3 * 18);
});
