type Compare<T> = (a: T, b: T) => number;

/** Returns the first index whose entry does not sort before the item. */
export function insertionIndex<T>(sorted: readonly T[], item: T, compare: Compare<T>): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges two sorted lists by binary search, so that a short `more` is fast for any length of `sorted`. */
export function mergeSorted<T>(sorted: readonly T[], more: readonly T[], compare: Compare<T>): T[] {
  const parts: (readonly T[])[] = [];
  let taken = 0;
  for (const item of more) {
    const place = insertionIndex(sorted, item, compare);
    parts.push(sorted.slice(taken, place), [item]);
    taken = place;
  }
  return Array.of<T>().concat(...parts, sorted.slice(taken));
}
