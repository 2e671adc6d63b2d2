import { GRID, type GridFrame, type GridLayout, placeOfImage } from './grid-layout.ts';
import type { ScrollSpace } from './scroll-space.ts';

interface Reach {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the vertical range of an image's row. It starts one heading height above the row, to clear the sticky group heading.
 */
export function reachOfImage(layout: GridLayout, index: number): Reach | undefined {
  const place = placeOfImage(layout, index);
  if (!place) return undefined;
  const { group, row } = place;
  const top = (layout.tops[group] ?? 0) + row.row * layout.rowHeight;
  return { top, bottom: top + GRID.heading + layout.rowHeight };
}

/**
 * Returns the scroll offset within the grid that brings the range on screen, or undefined if it already is. `covered` is the
 * height hidden by the toolbar.
 */
export function scrollTo(
  { stretch }: ScrollSpace,
  frame: GridFrame,
  { top, bottom }: Reach,
  covered: number,
): number | undefined {
  if (top < frame.top + covered) return (top - covered) / stretch;
  if (bottom > frame.top + frame.height) return (bottom - frame.height) / stretch;
  return undefined;
}
