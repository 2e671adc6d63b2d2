import type { CaptureSession } from './capture-session.ts';
import { waitUntilDrawn } from './next-frame.ts';
import type { ScrollTarget } from './page-agent.ts';
import { hasScrolled, hasScrolledSideways } from './self-scrolling.ts';

/** `CaptureSession.drawnChangeCount` of a page that must be drawn again before the screenshot. */
const NOT_DRAWN = -1;

/** Maximum number of scrolls back. If the page scrolls away even then, the screenshot is taken and then rejected. */
const MAX_RETURNS = 5;

/** Returns true if the window no longer shows the content of the next screenshot, because the page has scrolled or moved the content. */
function isScrolledAway(session: CaptureSession): boolean {
  const { pane, screenshotPosition, ancestorPositions } = session;
  if (!screenshotPosition) return false;
  const { x, y, isArea } = screenshotPosition;
  if (ancestorPositions.haveChanged() || hasScrolledSideways(pane, x)) return true;
  // A first screen whose content has moved is captured again. An area is moved with its content without a scroll.
  const mustFollowContent = y > 0 && !isArea;
  // Content moves if something above it grows. Some pages then scroll to keep it in its place, others do not.
  return hasScrolled(pane, y + measureFirstRowDrift(session)) && (mustFollowContent || hasScrolled(pane, y));
}

/** Records whether the page scrolls away from the content of the screenshot until `endScreenshotWatch`, even if it scrolls back. */
export function watchScreenshot(session: CaptureSession, { isArea }: ScrollTarget): void {
  const { pane, abortController } = session;
  session.screenshotWatch?.end();
  session.screenshotWatch = undefined;
  // A screenshot of an area does not show the window. Only the position after the
  // screenshot is checked, because the next screen continues there.
  if (isArea) return;
  const ended = new AbortController();
  const watch = { hasScrolledAway: false, end: () => ended.abort() };
  const signal = AbortSignal.any([ended.signal, abortController.signal]);
  const check = (): void => {
    watch.hasScrolledAway ||= isScrolledAway(session);
  };
  for (const { defaultView } of pane.documents) defaultView?.addEventListener('scroll', check, { capture: true, signal });
  session.screenshotWatch = watch;
}

/** Ends `watchScreenshot`. Returns true if the page has scrolled away since then. For an area, only the current position counts. */
export function endScreenshotWatch(session: CaptureSession): boolean {
  const hasScrolledAway = session.screenshotWatch?.hasScrolledAway === true || isScrolledAway(session);
  session.screenshotWatch?.end();
  session.screenshotWatch = undefined;
  return hasScrolledAway;
}

/**
 * Returns how far the first row of the next screenshot has moved down since `recordScreenshotPosition`, in CSS pixels, or 0 on the first
 * screen, which is captured again if it changes. If the first row has moved but the row where the next screen continues has not, only an
 * element outside of the flow has moved, and its drift is ignored.
 */
function measureFirstRowDrift(session: CaptureSession): number {
  const { screenshotPosition, screenshotDrift, followedDrift, isSeamOfScreenshot } = session;
  const drift = screenshotPosition && screenshotPosition.y > 0 ? screenshotDrift.measureDrift() : 0;
  return drift === followedDrift || !isSeamOfScreenshot || hasMovedAtSeam(session) ? drift : followedDrift;
}

/**
 * Records how far content has moved since the screen was reached, so that the next screen continues below the rows that the screenshot
 * shows. Returns how far the first row has moved down, in CSS pixels. The caller moves an area by this distance. For a screenshot of the
 * window, `scrollBackToScreenshot` scrolls instead.
 */
export function recordContentMove(session: CaptureSession, { y }: ScrollTarget): number {
  const drift = measureFirstRowDrift(session);
  const change = drift - session.followedDrift;
  const mustResetMarks = hasMovedAtSeam(session);
  session.followedDrift = drift;
  if (!session.isSeamOfScreenshot) return drift;
  if (change !== 0) session.shifts.push({ fromRow: y, offset: change });
  if (mustResetMarks) session.driftDetector.resetMarks(change);
  return drift;
}

/** Returns true if the first row of the screenshot has moved since `recordContentMove`. */
export const hasMovedFirstRow = (session: CaptureSession): boolean => measureFirstRowDrift(session) !== session.followedDrift;

/** Returns true if the content where the next screen continues has moved since its marks were set. */
export const hasMovedAtSeam = ({ isSeamOfScreenshot, driftDetector }: CaptureSession): boolean =>
  isSeamOfScreenshot && driftDetector.measureDrift() !== 0;

/** Scrolls back to the content that the next screenshot shows, if the page has scrolled away from it. */
export async function scrollBackToScreenshot(session: CaptureSession): Promise<void> {
  const { pane, screenshotPosition, ancestorPositions, abortController } = session;
  for (let returns = 0; screenshotPosition && isScrolledAway(session) && returns < MAX_RETURNS; returns++) {
    ancestorPositions.restore();
    pane.scrollTo(screenshotPosition.x, screenshotPosition.y + measureFirstRowDrift(session));
    await waitUntilDrawn();
    abortController.signal.throwIfAborted();
  }
}

/**
 * Records that the next screenshot is taken at the current position. First restores the scroll positions of the elements around the pane
 * and, in the first column, scrolls back to the left edge. In other columns the reached position is accepted, because some pages always
 * scroll back to the left.
 */
export function recordScreenshotPosition(session: CaptureSession, { x, isArea = false }: ScrollTarget): void {
  const { pane, ancestorPositions } = session;
  const isAwayFromLeftEdge = x === 0 && hasScrolledSideways(pane, 0);
  if (isAwayFromLeftEdge || ancestorPositions.haveChanged()) {
    ancestorPositions.restore();
    if (isAwayFromLeftEdge) pane.scrollTo(0, pane.getPosition().y);
    session.drawnChangeCount = NOT_DRAWN;
  }
  session.screenshotPosition = { ...pane.getPosition(), isArea };
  session.followedDrift = 0;
  session.isSeamOfScreenshot = false;
  session.screenshotDrift.setMarks(session.screenshotPosition.y);
}
