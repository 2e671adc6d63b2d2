import { findImageRow, GRID, type GridFrame, type GridLayout } from './grid-layout.ts';
import type { ScrollScale } from './scroll-space.ts';

interface VerticalRange {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the vertical range of an image's row. It starts one heading height above the row, to clear the sticky group heading.
 */
export function imageRange(layout: GridLayout, index: number): VerticalRange | undefined {
  const place = findImageRow(layout, index);
  if (!place) return undefined;
  const { group, row } = place;
  const top = (layout.tops[group] ?? 0) + row.row * layout.rowHeight;
  return { top, bottom: top + GRID.heading + layout.rowHeight };
}

/**
 * Returns the scroll offset within the grid that brings the range on screen, or undefined if it already is. `covered` is the
 * height hidden by the toolbar.
 */
export function scrollOffsetFor(
  { gridPxPerScrollPx }: ScrollScale,
  frame: GridFrame,
  { top, bottom }: VerticalRange,
  coveredPx: number,
): number | undefined {
  if (top < frame.top + coveredPx) return (top - coveredPx) / gridPxPerScrollPx;
  if (bottom > frame.top + frame.height) return (bottom - frame.height) / gridPxPerScrollPx;
  return undefined;
}
