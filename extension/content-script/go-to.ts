import type { CaptureSession } from './capture-session.ts';
import { nextFrame, waitUntilDrawn } from './next-frame.ts';
import type { ScreenshotStart, ScrollResult, ScrollTarget } from './page-agent.ts';
import { readFirstScreenText } from './page-text/first-screen-text.ts';
import { saveScreenText } from './page-text/read-page-text.ts';
import { recordContentMove, recordScreenshotPosition, scrollBackToScreenshot, watchScreenshot } from './screenshot-position.ts';
import { getTotalShift, hasArrived, readPosition, recordScreen, type Shift, scrollToContent } from './scroll-to-content.ts';
import { hasScrolled } from './self-scrolling.ts';
import {
  hasTallArea,
  limitAreaHeight,
  revealLowerHalf,
  scrollAhead,
  scrollPane,
  scrollToPreviousScreen,
  visitArea,
} from './visit-content.ts';
import { freezePage, showFixedElements, waitUntilStable } from './wait-until-stable.ts';

/** Number of screens below the target that are scrolled into view before each screen except the first, to trigger lazy loading. */
export const SCREENS_AHEAD = 3;

export async function goTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult> {
  leaveScreen(session);
  session.scrollEventBlocker.stop();
  session.requests.startLookAhead();
  await visitBeforeScreen(session, target);
  session.requests.startScreen();
  const previousShifts = target.isFirst ? session.shifts.splice(0) : [];
  const shiftCount = session.shifts.length;
  await scrollToContent(session, target, () => scrollAndWait(session, target));
  if (session.shifts.length > shiftCount) {
    // A new shift moves late fixed elements.
    showFixedElements(session, target);
    await waitUntilFrozenPageIsDrawn(session);
  }
  session.revealedElements.recordAppearing();
  const hasMovedElement = session.pinnedElements.pin(session.observer.getRestyledElements(), { isCaptured: true });
  if (hasMovedElement) await waitUntilFrozenPageIsDrawn(session);
  return recordArrival(session, target, previousShifts);
}

/** Saves the text of the screen, because the page may remove it when the pane is scrolled away. */
function leaveScreen(session: CaptureSession): void {
  try {
    saveScreenText(session);
  } catch (error) {
    // A capture without this text is better than none.
    console.info('Could not read the text of a screen', error);
  }
  session.shownScreen = undefined;
}

/**
 * Scrolls through the area, or through the next screens, so that the page loads and reveals its content. Ends one screen above
 * the target, or below it for the first screen.
 */
async function visitBeforeScreen(session: CaptureSession, target: ScrollTarget): Promise<void> {
  await visitTargetArea(session, target);
  if (!target.isFirst && !hasTallArea(session, target)) {
    await scrollAhead(session, target.y, SCREENS_AHEAD);
    await revealLowerHalf(session, target.y);
  }
  await scrollToPreviousScreen(session, target);
}

/**
 * Scrolls through an area that is taller than the window, and stores its height in the session. Without such an area, only
 * clears the values of the previous target.
 */
async function visitTargetArea(session: CaptureSession, target: ScrollTarget): Promise<void> {
  session.tallAreaHeight = undefined;
  session.areaVisitedAt = undefined;
  if (!hasTallArea(session, target)) return;
  await visitArea(session, target);
  session.tallAreaHeight = target.areaHeight;
}

function recordArrival(session: CaptureSession, target: ScrollTarget, previousShifts: readonly Shift[]): ScrollResult {
  const { pane, growthLimit } = session;
  recordScreenshotPosition(session, target);
  const areaHeight = limitTargetArea(session, target);
  if (target.x === 0) session.capturedScreens.save(target.y, areaHeight);
  session.shownScreen = { topRow: target.y, height: areaHeight ?? pane.getArea().height };
  if (target.isFirst) session.firstScreenText = readFirstScreenText(session);
  const viewedUntil = pane.getPosition().y + Math.max(pane.getArea().height, areaHeight ?? 0);
  const isEndless = growthLimit.isEndless(pane.getContentSize().height, viewedUntil);
  const result = recordScreen(session, { target, previousShifts, areaHeight });
  return { ...result, isEndless, areaHeight };
}

/** Returns the height of the target's area that a screenshot can show (`limitAreaHeight`), or undefined without an area. */
const limitTargetArea = (session: CaptureSession, { areaHeight, ...target }: ScrollTarget): number | undefined =>
  areaHeight === undefined ? undefined : limitAreaHeight(session, { ...target, areaHeight });

/**
 * Scrolls back to a captured screen. Returns undefined if the screen cannot be reached, or if the page has since removed other content
 * from its area. Also returns undefined if the screen shows no new content there, because some content depends on the scroll position.
 */
export async function returnTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult | undefined> {
  leaveScreen(session);
  session.scrollEventBlocker.stop();
  await visitTargetArea(session, target);
  await scrollToPreviousScreen(session, target);
  session.requests.startScreen();
  await scrollAndWait(session, target);
  if (!hasArrived(session, target) || !session.capturedScreens.isOutdated(target.y)) return undefined;
  if ((limitTargetArea(session, target) ?? 0) < (target.areaHeight ?? 0)) return undefined;
  session.capturedScreens.save(target.y, target.areaHeight);
  session.shownScreen = { topRow: target.y, height: target.areaHeight ?? session.pane.getArea().height };
  recordScreenshotPosition(session, target);
  return { ...readPosition(session), isEndless: false, isFirstScreenChanged: false };
}

/**
 * Lists the first rows of outdated screens, in CSS pixels. Returns an empty array if content has moved since its capture, because a new
 * screenshot would then not fit between the other screens.
 */
export const listOutdatedScreens = ({ shifts, capturedScreens }: CaptureSession): readonly number[] =>
  shifts.length === 0 ? capturedScreens.listOutdated() : [];

export async function beginScreenshot(session: CaptureSession, target: ScrollTarget): Promise<ScreenshotStart> {
  await scrollBackToScreenshot(session);
  const isChanged = freezeChangedContent(session, target);
  if (isChanged || session.scannedChangeCount !== session.drawnChangeCount) await waitUntilFrozenPageIsDrawn(session);
  const drift = recordContentMove(session, target);
  watchScreenshot(session, target);
  return { drift, contentHeight: readPosition(session).content.height };
}

/**
 * Prepares new elements and keeps the appearance of revealed content. Returns true if the page looks different now, because there are
 * new fixed elements, or because content that the page had hidden again is visible now.
 */
export function freezeChangedContent(session: CaptureSession, target: ScrollTarget): boolean {
  const hasNewFixedElements = freezePage(session, target);
  return session.revealedElements.hold() || hasNewFixedElements;
}

async function waitUntilFrozenPageIsDrawn(session: CaptureSession): Promise<void> {
  const frozenChangeCount = session.scannedChangeCount;
  await waitUntilDrawn();
  session.abortController.signal.throwIfAborted();
  session.drawnChangeCount = frozenChangeCount;
}

/** Scrolls to the target and waits until the page is stable and drawn. Returns true if the page has scrolled itself in the meantime. */
async function scrollAndWait(session: CaptureSession, target: ScrollTarget): Promise<boolean> {
  const scroll = scrollPane(session, target.x, target.y + getTotalShift(session));
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  freezePage(session, target);
  showFixedElements(session, target);
  // The first screen is no trial of `LateReaction`, because a trial would delay its screenshot.
  const isTrial = scroll.hasMoved && !target.isFirst;
  await session.lateReaction.wait({ ...scroll, isTrial }, session.abortController.signal);
  await waitUntilStable(session, target);
  session.areaVisitedAt = undefined;
  if (session.revealedElements.hold()) await waitUntilStable(session, target);
  session.capturedScreens.recordBeforeDrawing(target.y, session.tallAreaHeight);
  // On a busy machine the page gets the scroll event only in the next frame, and may then change its layout.
  await waitUntilFrozenPageIsDrawn(session);
  return hasScrolled(session.pane, scroll.y);
}
