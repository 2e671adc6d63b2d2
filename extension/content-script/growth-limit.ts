/** A page may grow to the larger of these while it loads: 1.5 times its height, or its height plus three windows. */
const MAX_GROWTH_FACTOR = 1.5;
const MAX_GROWTH_WINDOWS = 3;

/** Detection of infinite scrolling: lazy loading never scrolls past `limit()`. All values are CSS pixels. */
export interface GrowthLimit {
  isEndless(height: number, seenTo: number): boolean;
  limit(): number;
  raise(height: number): void;
}

export function createGrowthLimit(firstHeight: number, windowHeight: number): GrowthLimit {
  let limit = Math.max(firstHeight * MAX_GROWTH_FACTOR, firstHeight + MAX_GROWTH_WINDOWS * windowHeight);
  return {
    isEndless: (height, seenTo) => height > limit && seenTo >= limit,
    limit: () => limit,
    raise(height) {
      limit = Math.max(limit, height * 2);
    },
  };
}
