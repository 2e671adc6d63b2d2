import type { CaptureSession } from './capture-session.ts';
import { waitUntilDrawn } from './next-frame.ts';
import { hasLeft, hasLeftSideways } from './self-scrolling.ts';

/** `CaptureSession.drawnChangeCount` of a page that must be drawn again before the screenshot. */
const NOT_DRAWN = -1;

/** If the page scrolls itself even more often, the screenshot is taken and then rejected. */
const MAX_RETURNS = 5;

/** Returns true if the page has scrolled away from the content that the next screenshot shows. */
export function hasLeftArrival({ pane, arrival, driftDetector, surroundings }: CaptureSession): boolean {
  if (!arrival) return false;
  if (surroundings.haveScrolled() || hasLeftSideways(pane, arrival.x)) return true;
  // Some pages scroll to keep the content in its place while something above it grows.
  return hasLeft(pane, arrival.y) && hasLeft(pane, arrival.y + driftDetector.measureDrift());
}

/** Scrolls back to the content that the next screenshot shows, if the page has scrolled away from it. */
export async function returnToArrival(session: CaptureSession): Promise<void> {
  const { pane, arrival, driftDetector, surroundings, abortController } = session;
  for (let returns = 0; arrival && hasLeftArrival(session) && returns < MAX_RETURNS; returns++) {
    surroundings.scrollBack();
    pane.scrollTo(arrival.x, arrival.y + driftDetector.measureDrift());
    await waitUntilDrawn();
    abortController.signal.throwIfAborted();
  }
}

/**
 * Sets the position at which the next screenshot is taken. If the page has scrolled itself away from its left edge, or has moved the
 * pane in the window, scrolls back first. Some pages always scroll back to their left edge, which is accepted.
 */
export function setArrival(session: CaptureSession): void {
  const { pane, arrival, surroundings } = session;
  const hasLeftEdge = arrival?.x === 0 && hasLeftSideways(pane, 0);
  if (hasLeftEdge || surroundings.haveScrolled()) {
    surroundings.scrollBack();
    if (hasLeftEdge) pane.scrollTo(0, pane.getPosition().y);
    session.drawnChangeCount = NOT_DRAWN;
  }
  session.arrival = pane.getPosition();
}
