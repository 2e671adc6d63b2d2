import type { Pane } from './pane.ts';

/** A page that scrolls itself past the needed row more often than this is assumed never to stop. */
export const MAX_SELF_SCROLLS = 20;

/** The browser rounds positions to whole device pixels. */
const TOLERANCE_DEVICE_PX = 0.5;

/** Returns true if the page has scrolled itself up or down since the pane was at row `y`, in CSS pixels. */
export const hasScrolled = (pane: Pane, y: number): boolean => Math.abs(measureMove(pane, y)) > TOLERANCE_DEVICE_PX;

/** Returns true if the page has scrolled itself down from row `y`, which moves rows above the pane. */
export const hasScrolledPast = (pane: Pane, y: number): boolean => measureMove(pane, y) > TOLERANCE_DEVICE_PX;

export const hasScrolledSideways = (pane: Pane, x: number): boolean =>
  Math.abs(pane.getPosition().x - x) * devicePixelRatio > TOLERANCE_DEVICE_PX;

/** Returns the distance from row `y` in device pixels. Returns 0 if the content has become too short to scroll to row `y`. */
function measureMove(pane: Pane, y: number): number {
  const lowestPosition = pane.getContentSize().height - pane.getArea().height;
  return y - lowestPosition > 1 ? 0 : (pane.getPosition().y - y) * devicePixelRatio;
}
