import { findImageRow, GRID_PX, type GridFrame, type GridLayout } from './grid-layout.ts';

/** Browsers lose layout precision above 2^24 px and cannot position anything above 2^25 px. */
const MAX_PAGE_HEIGHT_PX = 16_000_000;

/**
 * Scale from scroll offsets to offsets in the grid, because the grid can be taller than the tallest possible page. In CSS pixels.
 */
export interface ScrollScale {
  readonly pageHeight: number;
  /** Grid pixels per pixel of scrolling. 1 unless the grid is taller than the tallest possible page. */
  readonly gridPxPerScrollPx: number;
}

export function createScrollScale(gridHeight: number, windowHeight: number): ScrollScale {
  const pageHeight = Math.min(gridHeight, MAX_PAGE_HEIGHT_PX);
  const gridPxPerScrollPx = gridHeight > pageHeight ? (gridHeight - windowHeight) / (pageHeight - windowHeight) : 1;
  return { pageHeight, gridPxPerScrollPx };
}

/** `scrollTop` is negative while the grid starts below the top of the window. */
export const computeVisibleFrame = ({ gridPxPerScrollPx }: ScrollScale, scrollTop: number, height: number): GridFrame => ({
  top: scrollTop > 0 ? scrollTop * gridPxPerScrollPx : scrollTop,
  height,
});

interface VerticalRange {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the vertical range of an image's row. The range starts one heading height above the row, to clear the sticky group
 * heading.
 */
export function computeImageRange(layout: GridLayout, index: number): VerticalRange | undefined {
  const position = findImageRow(layout, index);
  if (!position) return undefined;
  const { groupIndex, row } = position;
  const top = (layout.tops[groupIndex] ?? 0) + row.indexInGroup * layout.rowHeight;
  return { top, bottom: top + GRID_PX.heading + layout.rowHeight };
}

/**
 * Returns the scroll offset within the grid that brings the range on screen, or undefined if it already is. `coveredPx` is the
 * height hidden by the toolbar.
 */
export function computeScrollOffset(
  { gridPxPerScrollPx }: ScrollScale,
  frame: GridFrame,
  { top, bottom }: VerticalRange,
  coveredPx: number,
): number | undefined {
  if (top < frame.top + coveredPx) return (top - coveredPx) / gridPxPerScrollPx;
  if (bottom > frame.top + frame.height) return (bottom - frame.height) / gridPxPerScrollPx;
  return undefined;
}
