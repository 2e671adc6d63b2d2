import type { Pane } from './pane.ts';

/** A page that scrolls itself more often past the row that is needed is assumed never to stay. */
export const MAX_REPEATS = 20;

/**
 * Returns true if the page has scrolled itself since the pane was at a position, in CSS pixels. `y` may be below the lowest position,
 * because the content may have become shorter.
 */
export const hasLeft = (pane: Pane, y: number): boolean => Math.abs(measureMove(pane, y)) > 1;

/** Returns true if the page has scrolled itself down, so that rows are above the pane that were in it. */
export const hasScrolledPast = (pane: Pane, y: number): boolean => measureMove(pane, y) > 1;

/** Returns the distance in device pixels. */
function measureMove(pane: Pane, y: number): number {
  const lowestPosition = Math.max(0, pane.getContentSize().height - pane.getArea().height);
  return (pane.getPosition().y - Math.min(y, lowestPosition)) * devicePixelRatio;
}
