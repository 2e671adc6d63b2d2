import type { CaptureSession } from './capture-session.ts';
import { nextFrame, waitUntilDrawn } from './next-frame.ts';
import type { ScrollResult, ScrollTarget } from './page-agent.ts';
import { readFirstScreenText } from './page-text/first-screen-text.ts';
import { getTotalShift, hasArrived, readPosition, recordScreen, scrollToContent } from './scroll-to-content.ts';
import { freezePage, showFixedElements, waitUntilStable } from './wait-until-stable.ts';

/** Number of screens below the current screen that are scrolled into view before each capture, to trigger lazy loading. */
const SCREENS_AHEAD = 3;

/** Maximum wait for hidden content to begin to appear, because pages handle scroll events with a delay. */
const REVEAL_START_MS = 150;

/** Maximum wait for content whose opacity rises. */
const MAX_REVEAL_MS = 500;

export async function goTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult> {
  session.scrollEventBlocker.stop();
  session.requests.lookAhead();
  if (!target.isFirst) {
    await scrollAhead(session, target.y, SCREENS_AHEAD);
    await revealLowerHalf(session, target.y);
    await approachFromAbove(session, target.y);
  }
  session.requests.arrive();
  const previousShifts = target.isFirst ? session.shifts.splice(0) : [];
  const shiftCount = session.shifts.length;
  await scrollToContent(session, target, () => scrollAndWait(session, target));
  if (session.shifts.length > shiftCount) {
    // A new shift moves late fixed elements.
    showFixedElements(session, target);
    await waitUntilFrozenPageIsDrawn(session);
  }
  session.revealedElements.recordRising();
  session.pinnedElements.pin(session.observer.getRestyledElements());
  if (target.x === 0) session.capturedScreens.save(target.y);
  if (target.isFirst) session.firstScreenText = readFirstScreenText(session);
  const { pane, growthLimit } = session;
  const isEndless = growthLimit.isEndless(pane.getContentSize().height, pane.getPosition().y + pane.getArea().height);
  return { ...recordScreen(session, target, previousShifts), isEndless };
}

/**
 * Scrolls back to a captured screen. Returns undefined if there is no new content after that, for example because the content
 * depends on the scroll position.
 */
export async function returnTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult | undefined> {
  session.requests.arrive();
  await scrollAndWait(session, target);
  if (!hasArrived(session, target) || !session.capturedScreens.isOutdated(target.y)) return undefined;
  session.capturedScreens.save(target.y);
  return { ...readPosition(session), isEndless: false, isFirstScreenChanged: false };
}

/** Returns the outdated screens. Returns none if content has moved since, because the screens could no longer be joined. */
export const listOutdatedScreens = ({ shifts, capturedScreens }: CaptureSession): readonly number[] =>
  shifts.length === 0 ? capturedScreens.listOutdated() : [];

export async function freezeNewContent(session: CaptureSession, target: ScrollTarget): Promise<void> {
  freezePage(session, target);
  session.revealedElements.hold();
  if (session.scannedChangeCount !== session.drawnChangeCount) await waitUntilFrozenPageIsDrawn(session);
}

async function waitUntilFrozenPageIsDrawn(session: CaptureSession): Promise<void> {
  const frozenChangeCount = session.scannedChangeCount;
  await waitUntilDrawn();
  session.abortController.signal.throwIfAborted();
  session.drawnChangeCount = frozenChangeCount;
}

/** Scrolls through the screens below a row, from the bottom up, to trigger lazy loading. Does not scroll past the growth limit. */
export async function scrollAhead(session: CaptureSession, fromRow: number, screens: number): Promise<void> {
  const { pane, growthLimit } = session;
  const { height } = pane.getArea();
  const lowestPosition = Math.min(pane.getContentSize().height, growthLimit.getLimit()) - height;
  const stops = Array.from({ length: screens }, (_, index) =>
    Math.min(lowestPosition, fromRow + getTotalShift(session) + (screens - index) * height),
  );
  for (const stop of new Set(stops.filter((each) => each > 0))) {
    pane.scrollTo(pane.getPosition().x, stop);
    await nextFrame();
    session.abortController.signal.throwIfAborted();
  }
}

/**
 * Scrolls half a screen below a row and records the lower half of its screen, which is then well inside the window. Pages that
 * reveal their content on scroll may hide it again near the lower edge.
 */
export async function revealLowerHalf(session: CaptureSession, fromRow: number): Promise<void> {
  const { pane, revealedElements } = session;
  const { height } = pane.getArea();
  const top = fromRow + getTotalShift(session);
  const lowestPosition = pane.getContentSize().height - height;
  if (top >= lowestPosition) return;
  pane.scrollTo(pane.getPosition().x, Math.min(lowestPosition, top + height / 2));
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  revealedElements.record(top + height / 2, top + height);
  await waitWhileRevealing(session);
}

/**
 * Scrolls to the screen above a row, because a visitor comes from there. Some pages change back only some way above the position
 * where they changed. Waits for two frames, because some pages change one frame after the scroll event.
 */
async function approachFromAbove({ pane, abortController, ...session }: CaptureSession, fromRow: number): Promise<void> {
  pane.scrollTo(pane.getPosition().x, Math.max(0, fromRow + getTotalShift(session) - pane.getArea().height));
  await nextFrame();
  await nextFrame();
  abortController.signal.throwIfAborted();
}

async function waitWhileRevealing({ revealedElements, abortController }: CaptureSession): Promise<void> {
  const lowestOpacity = revealedElements.getLowestOpacity();
  if (lowestOpacity === 1) return;
  const startedAt = performance.now();
  let hasRisen = lowestOpacity > 0;
  for (;;) {
    await nextFrame();
    abortController.signal.throwIfAborted();
    const isRising = revealedElements.recordRising();
    hasRisen ||= isRising;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= (hasRisen ? MAX_REVEAL_MS : REVEAL_START_MS) || (hasRisen && !isRising)) return;
  }
}

async function scrollAndWait(session: CaptureSession, target: ScrollTarget): Promise<void> {
  session.pane.scrollTo(target.x, target.y + getTotalShift(session));
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  freezePage(session, target);
  showFixedElements(session, target);
  await waitUntilStable(session, target);
  if (session.revealedElements.hold()) await waitUntilStable(session, target);
  // On a busy machine the page gets the scroll event only in the next frame, and may then change its layout.
  await waitUntilFrozenPageIsDrawn(session);
}
