import { type CaptureSession, getTotalShift } from './capture-session.ts';
import { nextFrame, waitUntilDrawn } from './next-frame.ts';
import type { ScrollResult, ScrollTarget } from './page-agent.ts';
import { freezePage, showFixedElements, waitUntilStable } from './wait-until-stable.ts';

/** Number of screens below the current screen that are scrolled into view before each capture, to trigger lazy loading. */
const SCREENS_AHEAD = 3;

/** Maximum attempts to reach a position. If all fail, one more follows with scroll events blocked. */
const MAX_ATTEMPTS = 3;

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
  }
  session.requests.arrive();
  const previousShifts = target.isFirst ? session.shifts.splice(0) : [];
  await scrollToContent(session, target);
  await waitUntilFrozenPageIsDrawn(session);
  session.revealedElements.recordRising();
  session.pinnedElements.pin(session.observer.getRestyledElements());
  const isFirstScreenChanged = target.isFirst && session.firstScreen.isChanged();
  // If the first screen is only checked again, the capture continues below the lowest screen, whose marks must stay.
  if (!target.isFirst || isFirstScreenChanged || !session.driftDetector.hasMarks()) session.driftDetector.setMarks();
  if (target.isFirst) session.firstScreen.save();
  if (target.x === 0) session.capturedScreens.save(target.y);
  const result = { ...readScrollResult(session), isFirstScreenChanged };
  // If the first screen changed, the capture restarts here and the previous shifts are obsolete. Otherwise the rows captured
  // below the first screen stay valid and keep their shifts.
  if (!isFirstScreenChanged) session.shifts.push(...previousShifts);
  return result;
}

/**
 * Scrolls until the content of the target row is at the top of the pane, although the layout may depend on the scroll position.
 * On a page that alternates between two layouts, the position above the target is kept, because it skips no rows.
 */
async function scrollToContent(session: CaptureSession, target: ScrollTarget): Promise<void> {
  let drift = 0;
  let previousChange = 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt++) {
    if (attempt > MAX_ATTEMPTS) session.scrollEventBlocker.start();
    await scrollAndWait(session, target);
    const change = (target.isFirst ? 0 : session.driftDetector.measureDrift()) - drift;
    if (change !== 0) session.shifts.push({ fromRow: target.y, offset: change });
    drift += change;
    const skippedPx = session.pane.getPosition().y - getTotalShift(session) - target.y;
    const isAlternating = change !== 0 && change === -previousChange;
    const isNear = attempt === MAX_ATTEMPTS && -skippedPx < session.pane.getArea().height / 4;
    if (hasArrived(session, target) || (skippedPx <= 0 && (isAlternating || isNear))) return;
    previousChange = change;
  }
}

/**
 * Scrolls back to a captured screen. Returns undefined if there is no new content after that, for example because the content
 * depends on the scroll position.
 */
export async function returnTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult | undefined> {
  session.requests.arrive();
  await scrollAndWait(session, target);
  await waitUntilFrozenPageIsDrawn(session);
  if (!hasArrived(session, target) || !session.capturedScreens.isOutdated(target.y)) return undefined;
  session.capturedScreens.save(target.y);
  return { ...readScrollResult(session), isFirstScreenChanged: false };
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
}

function hasArrived(session: CaptureSession, target: ScrollTarget): boolean {
  const { pane } = session;
  const lowestPosition = pane.getContentSize().height - pane.getArea().height;
  const targetY = Math.max(0, Math.min(lowestPosition, target.y + getTotalShift(session)));
  return Math.abs(pane.getPosition().y - targetY) * devicePixelRatio <= 1;
}

function readScrollResult(session: CaptureSession): Omit<ScrollResult, 'isFirstScreenChanged'> {
  const { x, y } = session.pane.getPosition();
  const { width, height } = session.pane.getContentSize();
  const shift = getTotalShift(session);
  return {
    x,
    y: y - shift,
    content: { width, height: height - shift },
    isEndless: session.growthLimit.isEndless(height, y + session.pane.getArea().height),
  };
}
