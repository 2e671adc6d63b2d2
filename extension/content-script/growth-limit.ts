import { isImage } from './dom-snapshot.ts';
import { isAlive } from './is-alive.ts';

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

/** `getImageGrowth` returns how much taller the initial images of the page have become, which does not count as growth of the page. */
export function createGrowthLimit(initialHeight: number, windowHeight: number, getImageGrowth = () => 0): GrowthLimit {
  let limit = Math.max(initialHeight * MAX_GROWTH_FACTOR, initialHeight + MAX_GROWTH_WINDOWS * windowHeight);
  const getLimit = (): number => limit + getImageGrowth();
  return {
    isEndless: (height, viewedUntil) => height > getLimit() && viewedUntil >= getLimit(),
    getLimit,
    raise(currentHeight) {
      limit = Math.max(limit, currentHeight * 2);
    },
  };
}

/** Returns a function that returns by how many CSS pixels in total the images that are loading now have grown in height since this call. */
export function measureImageGrowth(elements: readonly Element[]): () => number {
  const loading = elements
    .filter((element) => isImage(element) && !element.complete)
    .map((image) => ({ image, initialHeight: getHeight(image) }));
  return () =>
    loading
      .filter(({ image }) => isAlive(image))
      .reduce((growth, { image, initialHeight }) => growth + Math.max(0, getHeight(image) - initialHeight), 0);
}

const getHeight = (element: Element): number => element.getBoundingClientRect().height;
