import type { GridFrame } from './grid-layout.ts';

/** Browsers place nothing exactly beyond 2^24 px, and nothing at all beyond 2^25. */
const TALLEST_PAGE = 16_000_000;

/** How far the window can be scrolled, and how far that goes in a grid that may be taller than any page. Pixels. */
export interface ScrollSpace {
  readonly pageHeight: number;
  /** Pixels of the grid for each pixel of scrolling: 1 unless the grid is taller than a page can be. */
  readonly stretch: number;
}

export function scrollSpace(gridHeight: number, windowHeight: number): ScrollSpace {
  const pageHeight = Math.min(gridHeight, TALLEST_PAGE);
  const stretch = gridHeight > pageHeight ? (gridHeight - windowHeight) / (pageHeight - windowHeight) : 1;
  return { pageHeight, stretch };
}

/** What part of the grid the window shows when it has been scrolled so far into the page. */
export const frameAt = ({ stretch }: ScrollSpace, scrolled: number, height: number): GridFrame => ({
  top: scrolled > 0 ? scrolled * stretch : scrolled,
  height,
});
