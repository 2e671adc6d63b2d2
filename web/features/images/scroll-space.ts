import type { GridFrame } from './grid-layout.ts';

/** Browsers lose layout precision above 2^24 px and cannot position anything above 2^25 px. */
const TALLEST_PAGE = 16_000_000;

/** Maps scroll offsets to offsets in a grid that can be taller than the tallest possible page. In CSS pixels. */
export interface ScrollSpace {
  readonly pageHeight: number;
  /** Grid pixels per pixel of scrolling. 1 unless the grid is taller than the tallest possible page. */
  readonly stretch: number;
}

export function scrollSpace(gridHeight: number, windowHeight: number): ScrollSpace {
  const pageHeight = Math.min(gridHeight, TALLEST_PAGE);
  const stretch = gridHeight > pageHeight ? (gridHeight - windowHeight) / (pageHeight - windowHeight) : 1;
  return { pageHeight, stretch };
}

/** `scrolled` is negative while the grid starts below the top of the window. */
export const frameAt = ({ stretch }: ScrollSpace, scrolled: number, height: number): GridFrame => ({
  top: scrolled > 0 ? scrolled * stretch : scrolled,
  height,
});
