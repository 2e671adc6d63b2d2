import type { CaptureSession } from './capture-session.ts';
import { waitUntilDrawn } from './next-frame.ts';
import { hasScrolled, hasScrolledSideways } from './self-scrolling.ts';

/** `CaptureSession.drawnChangeCount` of a page that must be drawn again before the screenshot. */
const NOT_DRAWN = -1;

/** If the page scrolls itself even more often, the screenshot is taken and then rejected. */
const MAX_RETURNS = 5;

/** Returns true if the page has scrolled away from the content that the next screenshot shows. */
export function isScrolledAway({ pane, screenshotPosition, driftDetector, ancestorPositions }: CaptureSession): boolean {
  if (!screenshotPosition) return false;
  const { x, y } = screenshotPosition;
  if (ancestorPositions.haveChanged() || hasScrolledSideways(pane, x)) return true;
  // Some pages scroll to keep the content in its place while something above it grows.
  return hasScrolled(pane, y) && hasScrolled(pane, y + driftDetector.measureDrift());
}

/** Scrolls back to the content that the next screenshot shows, if the page has scrolled away from it. */
export async function scrollBackToScreenshot(session: CaptureSession): Promise<void> {
  const { pane, screenshotPosition, driftDetector, ancestorPositions, abortController } = session;
  for (let returns = 0; screenshotPosition && isScrolledAway(session) && returns < MAX_RETURNS; returns++) {
    ancestorPositions.restore();
    pane.scrollTo(screenshotPosition.x, screenshotPosition.y + driftDetector.measureDrift());
    await waitUntilDrawn();
    abortController.signal.throwIfAborted();
  }
}

/**
 * Records that the next screenshot is taken at the current position. If the page has scrolled itself away from its left edge, or has
 * moved the pane in the window, scrolls back first. Some pages always scroll back to their left edge, which is accepted.
 * `targetX` is the column to which the agent has scrolled.
 */
export function recordScreenshotPosition(session: CaptureSession, targetX: number): void {
  const { pane, ancestorPositions } = session;
  const hasLeftEdge = targetX === 0 && hasScrolledSideways(pane, 0);
  if (hasLeftEdge || ancestorPositions.haveChanged()) {
    ancestorPositions.restore();
    if (hasLeftEdge) pane.scrollTo(0, pane.getPosition().y);
    session.drawnChangeCount = NOT_DRAWN;
  }
  session.screenshotPosition = pane.getPosition();
}
