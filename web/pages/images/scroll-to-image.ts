import { GRID, type GridFrame, type GridLayout, placeOfImage } from './grid-layout.ts';
import type { ScrollSpace } from './scroll-space.ts';

/** A part of the grid, from one height to another. */
interface Reach {
  readonly top: number;
  readonly bottom: number;
}

/** From what height to what height an image's row reaches, its group's heading included for the first row. */
export function reachOfImage(layout: GridLayout, index: number): Reach | undefined {
  const place = placeOfImage(layout, index);
  if (!place) return undefined;
  const { group, row } = place;
  const top = (layout.tops[group] ?? 0) + row.row * layout.rowHeight;
  return { top, bottom: top + GRID.heading + layout.rowHeight };
}

/** How far to scroll, so that a part of the grid is on screen; `undefined` when it is already. `covered` is hidden at the top. */
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
