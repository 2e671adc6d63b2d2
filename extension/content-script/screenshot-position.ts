import type { CaptureSession } from './capture-session.ts';
import { waitUntilDrawn } from './next-frame.ts';
import type { ScrollTarget } from './page-agent.ts';
import { hasScrolled, hasScrolledSideways } from './self-scrolling.ts';

/** `CaptureSession.drawnChangeCount` of a page that must be drawn again before the screenshot. */
const NOT_DRAWN = -1;

/** If the page scrolls itself even more often, the screenshot is taken and then rejected. */
const MAX_RETURNS = 5;

/** Returns true if the window does not show the content that the next screenshot shows, because the page has scrolled or moved it. */
function isScrolledAway(session: CaptureSession): boolean {
  const { pane, screenshotPosition, screenshotDrift, ancestorPositions, areaHeight } = session;
  if (!screenshotPosition) return false;
  const { x, y } = screenshotPosition;
  if (ancestorPositions.haveChanged() || hasScrolledSideways(pane, x)) return true;
  // A first screen that has moved is captured again, and an area follows its content without a scroll.
  const mustFollowContent = y > 0 && areaHeight === undefined;
  // Content moves if something above it grows. Some pages then scroll to keep it in its place, others do not.
  return hasScrolled(pane, y + screenshotDrift.measureDrift()) && (mustFollowContent || hasScrolled(pane, y));
}

/** Watches until `finishScreenshotWatch` if the page scrolls away from the content of the screenshot, even if it scrolls back. */
export function watchScreenshot(session: CaptureSession, { isArea }: ScrollTarget): void {
  const { pane, abortController } = session;
  session.screenshotWatch?.end();
  session.screenshotWatch = undefined;
  // An area of the document does not depend on the scroll position.
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

/** Ends `watchScreenshot`. Returns true if the page has scrolled away since, or if the first row of an area has moved. */
export function finishScreenshotWatch(session: CaptureSession, isArea: boolean): boolean {
  const hasMovedArea = isArea && measureFirstRowDrift(session) !== session.followedDrift;
  const hasScrolledAway = session.screenshotWatch?.hasScrolledAway === true || hasMovedArea || isScrolledAway(session);
  session.screenshotWatch?.end();
  session.screenshotWatch = undefined;
  return hasScrolledAway;
}

/** Returns the drift of the first row of the next screenshot, or 0 on the first screen, which is captured again if it changes. */
const measureFirstRowDrift = ({ screenshotPosition, screenshotDrift }: CaptureSession): number =>
  screenshotPosition && screenshotPosition.y > 0 ? screenshotDrift.measureDrift() : 0;

/**
 * Records that content has moved since the target was reached, so that the next screen continues below what the screenshot shows. Returns
 * how far the first row has moved down, in CSS pixels. The caller moves the area by it. A window is scrolled by `scrollBackToScreenshot`.
 */
export function followContent(session: CaptureSession, target: ScrollTarget): number {
  const drift = measureFirstRowDrift(session);
  const change = drift - session.followedDrift;
  session.followedDrift = drift;
  // After `returnTo` the marks belong to a lower screen, where the capture continues.
  if (session.seamTarget !== target) return drift;
  if (change !== 0) session.shifts.push({ fromRow: target.y, offset: change });
  if (change !== 0 || hasMovedAtSeam(session, target)) session.driftDetector.resetMarks(change);
  return drift;
}

/** Returns true if the content where the next screen continues has moved since its marks were set. Returns false for other targets. */
export const hasMovedAtSeam = ({ seamTarget, driftDetector }: CaptureSession, target: ScrollTarget): boolean =>
  seamTarget === target && driftDetector.measureDrift() !== 0;

/** Scrolls back to the content that the next screenshot shows, if the page has scrolled away from it. */
export async function scrollBackToScreenshot(session: CaptureSession): Promise<void> {
  const { pane, screenshotPosition, screenshotDrift, ancestorPositions, abortController } = session;
  for (let returns = 0; screenshotPosition && isScrolledAway(session) && returns < MAX_RETURNS; returns++) {
    ancestorPositions.restore();
    pane.scrollTo(screenshotPosition.x, screenshotPosition.y + screenshotDrift.measureDrift());
    await waitUntilDrawn();
    abortController.signal.throwIfAborted();
  }
}

/**
 * Records that the next screenshot is taken at the current position. First restores the positions of the elements around the pane, and
 * the left edge if `targetX` is 0. In other columns the reached column is accepted, because some pages always scroll back to the left.
 */
export function recordScreenshotPosition(session: CaptureSession, targetX: number): void {
  const { pane, ancestorPositions } = session;
  const isAwayFromLeftEdge = targetX === 0 && hasScrolledSideways(pane, 0);
  if (isAwayFromLeftEdge || ancestorPositions.haveChanged()) {
    ancestorPositions.restore();
    if (isAwayFromLeftEdge) pane.scrollTo(0, pane.getPosition().y);
    session.drawnChangeCount = NOT_DRAWN;
  }
  session.screenshotPosition = pane.getPosition();
  session.followedDrift = 0;
  session.screenshotDrift.setMarks(session.screenshotPosition.y);
}
