/** While loading, a page may grow to 1.5 times its height or by three window heights, whichever is more. */
const MAX_GROWTH_FACTOR = 1.5;
const MAX_GROWTH_WINDOWS = 3;

/** Detects infinite scrolling. All values are CSS pixels. */
export interface GrowthLimit {
  isEndless(height: number, viewedUntil: number): boolean;
  /** Returns the row beyond which the page must not be scrolled to trigger lazy loading. */
  getLimit(): number;
  raise(currentHeight: number): void;
}

export function createGrowthLimit(initialHeight: number, windowHeight: number): GrowthLimit {
  let limit = Math.max(initialHeight * MAX_GROWTH_FACTOR, initialHeight + MAX_GROWTH_WINDOWS * windowHeight);
  return {
    isEndless: (height, viewedUntil) => height > limit && viewedUntil >= limit,
    getLimit: () => limit,
    raise(currentHeight) {
      limit = Math.max(limit, currentHeight * 2);
    },
  };
}
