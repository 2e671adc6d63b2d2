type Compare<T> = (a: T, b: T) => number;

/** Returns the index of the first entry that does not sort before `item` (lower bound). */
export function findInsertionIndex<T>(sorted: readonly T[], item: T, compare: Compare<T>): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middleIndex = (low + high) >>> 1;
    const middleItem = sorted[middleIndex];
    if (middleItem !== undefined && compare(middleItem, item) < 0) low = middleIndex + 1;
    else high = middleIndex;
  }
  return low;
}

/**
 * Merges two sorted lists with one binary search per added item. The number of comparisons grows with `additions`, and only
 * logarithmically with `sorted`.
 */
export function mergeSorted<T>(sorted: readonly T[], additions: readonly T[], compare: Compare<T>): T[] {
  const parts: (readonly T[])[] = [];
  let copiedCount = 0;
  for (const item of additions) {
    const index = findInsertionIndex(sorted, item, compare);
    parts.push(sorted.slice(copiedCount, index), [item]);
    copiedCount = index;
  }
  return Array.of<T>().concat(...parts, sorted.slice(copiedCount));
}
