import { sleep } from '../sleep.ts';
import type { CaptureSession } from './capture-session.ts';
import { nextFrame } from './next-frame.ts';
import type { ScrollTarget } from './page-agent.ts';
import { getContentEdges } from './pane.ts';
import { getTotalShift, measureHeightBeforeLastScreen } from './scroll-to-content.ts';
import { hasScrolledPast, MAX_SELF_SCROLLS } from './self-scrolling.ts';
import { changesInEveryFrame, hasUnfinishedContent, replaceDeadSnapshot, waitUntilStable } from './wait-until-stable.ts';

/** Minimum wait for hidden content to begin to appear, because pages handle scroll events with a delay. */
const REVEAL_START_MS = 150;
/** Minimum number of frames of that wait, because frames take longer on a busy machine. */
const REVEAL_START_FRAMES = 9;

/** Maximum wait for content that becomes more visible. */
const MAX_REVEAL_MS = 500;

/**
 * Scrolls the pane of a capture to a position in CSS pixels. Returns the reached row, the time by `performance.now()`, and whether the pane
 * has moved.
 */
export function scrollPane({ pane, ancestorPositions }: CaptureSession, x: number, y: number) {
  ancestorPositions.restore();
  const before = pane.getPosition();
  pane.scrollTo(x, y);
  const { x: newX, y: newY } = pane.getPosition();
  return { y: newY, scrolledAt: performance.now(), hasMoved: newX !== before.x || newY !== before.y };
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
 * Scrolls half a screen below a row and records the lower half of the screen that begins with this row, which is then well inside the
 * window. Pages that reveal their content on scroll may hide it again near the lower edge.
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
  revealedElements.startScreen();
  revealedElements.record(top + height / 2, top + height);
  await waitWhileRevealing(session);
}

/**
 * Scrolls to the screen above the target, because users reach a screen from above: some pages restore a layout only well above the row
 * where they changed it, and some load no images while they are scrolled fast. For the first screen, which has no screen above it, this
 * function scrolls to the second screen unless the pane is already at or above that screen. Waits for two frames, because some pages
 * change one frame after the scroll event.
 */
export async function scrollToPreviousScreen(session: CaptureSession, { y, isFirst }: ScrollTarget): Promise<void> {
  const { pane, abortController } = session;
  const { height } = pane.getArea();
  if (isFirst && pane.getPosition().y <= height) return;
  pane.scrollTo(pane.getPosition().x, isFirst ? height : Math.max(0, y + getTotalShift(session) - height));
  await nextFrame();
  await nextFrame();
  abortController.signal.throwIfAborted();
}

async function waitWhileRevealing({ revealedElements, abortController }: CaptureSession): Promise<void> {
  const lowestVisibility = revealedElements.getLowestVisibility();
  if (lowestVisibility === 1) return;
  const startedAt = performance.now();
  let hasAppeared = false;
  let isOver = false;
  for (let frames = 1; !isOver; frames++) {
    await nextFrame();
    abortController.signal.throwIfAborted();
    const isAppearing = revealedElements.recordAppearing();
    hasAppeared ||= isAppearing;
    const waitedMs = performance.now() - startedAt;
    if (hasAppeared || lowestVisibility > 0) isOver = !isAppearing || waitedMs >= MAX_REVEAL_MS;
    else isOver = waitedMs >= REVEAL_START_MS && frames >= REVEAL_START_FRAMES;
  }
  if (!hasAppeared) revealedElements.recordFutileWait();
}

type AreaTarget = ScrollTarget & { readonly areaHeight: number };

/** Returns true if the next screenshot shows an area of the document that is taller than the window. */
export const hasTallArea = ({ isLimitedToWindow }: CaptureSession, target: ScrollTarget): target is AreaTarget =>
  target.areaHeight !== undefined && !isLimitedToWindow;

/**
 * Scrolls through an area of the document in steps of a window, or of half a window where content is hidden. Waits where content is
 * unfinished. Records the shown content, because the page may remove or hide content again when it leaves the window.
 */
export async function visitArea(session: CaptureSession, target: AreaTarget): Promise<void> {
  const { pane, growthLimit, revealedElements, visitedContent, visitedAppearance } = session;
  const { height } = pane.getArea();
  revealedElements.startScreen();
  visitedContent.startArea();
  visitedAppearance.startArea();
  const top = target.y + getTotalShift(session);
  const bottom = top + target.areaHeight;
  let selfScrollsLeft = MAX_SELF_SCROLLS;
  for (let row = top; row < bottom; ) {
    const lowestPosition = Math.min(pane.getContentSize().height, growthLimit.getLimit()) - height;
    const reachedRow = await scrollToRow(session, target, Math.min(lowestPosition, row));
    if (hasScrolledPast(pane, reachedRow) && selfScrollsLeft-- > 0) continue;
    session.observer.withoutRecording(session.pinnedElements.unpinChanged);
    session.pinnedElements.pin(session.observer.getRestyledElements(), { isCaptured: false });
    revealedElements.record(row, row + height);
    const hasHiddenContent = revealedElements.getLowestVisibility() < 1;
    if (hasHiddenContent) await waitWhileRevealing(session);
    visitedContent.record(row, Math.min(row + height, bottom));
    if (session.reactsToScroll) {
      // Ends the transitions that the scroll has started.
      replaceDeadSnapshot(session);
      session.animations.freeze(session.snapshot.roots);
      visitedAppearance.record(row, Math.min(row + height, bottom));
    }
    row += hasHiddenContent ? height / 2 : height;
  }
  session.areaVisitedAt = performance.now();
}

/** Scrolls to a row of the content and waits until the page has reacted. Returns the reached row. */
async function scrollToRow(session: CaptureSession, target: ScrollTarget, row: number): Promise<number> {
  const changeCount = session.observer.getChangeCount();
  session.requests.startScreen();
  const scroll = scrollPane(session, target.x, row);
  await nextFrame();
  // Firefox may notify intersection observers only after the first task that follows the frame.
  await sleep(0);
  session.abortController.signal.throwIfAborted();
  await session.lateReaction.wait({ ...scroll, isTrial: scroll.hasMoved }, session.abortController.signal);
  if (scroll.hasMoved) await waitForReaction(session, scroll.scrolledAt, changeCount);
  if (hasUnfinishedContent(session) || (await changesInEveryFrame(session))) await waitUntilStable(session, target);
  return scroll.y;
}

/** A page that has not changed in this time after each of `MAX_OBSERVED_SCROLLS` scrolls is assumed not to react to scrolling. */
const REACTION_MS = 60;
const MAX_OBSERVED_SCROLLS = 4;

/** Gives the page time to react to a scroll. `changeCount` is the number of changes before the scroll. */
async function waitForReaction(session: CaptureSession, scrolledAt: number, changeCount: number): Promise<void> {
  if (session.observedScrolls >= MAX_OBSERVED_SCROLLS && !session.reactsToScroll) return;
  session.observedScrolls += 1;
  await sleep(Math.max(0, scrolledAt + REACTION_MS - performance.now()));
  session.abortController.signal.throwIfAborted();
  session.reactsToScroll ||= session.observer.getChangeCount() > changeCount;
}

/** After this many areas that lack content, the page is assumed to remove or hide content outside of the window everywhere. */
const MAX_INCOMPLETE_AREAS = 2;

/**
 * Returns the height of the area that a screenshot can show without missing content, in CSS pixels. The height is at least that of the
 * window, unless the last screen shows the remaining rows. Limits all further areas to the window if several areas lack content or a fixed
 * background fills the window.
 */
export function limitAreaHeight(session: CaptureSession, target: AreaTarget): number {
  const { pane, growthLimit } = session;
  const top = target.y + getTotalShift(session);
  const neededHeight = findNeededHeight(session, target, top);
  const windowHeight = pane.getArea().height;
  session.isLimitedToWindow ||= session.fixedElements.hasBackground();
  if (session.isLimitedToWindow) return Math.min(neededHeight, windowHeight);
  const missingRow = findFirstMissingRow(session, top, top + target.areaHeight);
  // Only the first column counts, because the other columns of a page that is wider than the window show the same rows.
  if (Number.isFinite(missingRow) && target.x === 0) session.incompleteAreas.add(target.y);
  session.isLimitedToWindow = session.incompleteAreas.size >= MAX_INCOMPLETE_AREAS;
  const shownHeight = Math.min(growthLimit.getLimit(), missingRow) - top;
  return Math.min(neededHeight, Math.max(windowHeight, shownHeight));
}

/** Returns the first row whose content is removed, looks different, or is still hidden below the window. Infinity if there is none. */
function findFirstMissingRow(session: CaptureSession, top: number, bottom: number): number {
  const { pane, revealedElements, visitedContent, visitedAppearance } = session;
  const hiddenRows = revealedElements.listHidden().map((element) => getContentEdges(pane, element).top);
  const windowEnd = top + pane.getArea().height;
  const rowsBelowWindow = hiddenRows.filter((row) => row >= windowEnd && row < bottom);
  const changedRow = visitedAppearance.findFirstChangedRow(windowEnd, bottom, revealedElements.isHeld);
  return Math.min(changedRow, visitedContent.findFirstGoneRow(windowEnd, bottom), ...rowsBelowWindow);
}

/** The browser rounds sizes to CSS pixels, so a smaller difference does not show that the page has become shorter. */
const MIN_HEIGHT_CHANGE_PX = 1;

function findNeededHeight(session: CaptureSession, { areaHeight, isFirst }: AreaTarget, top: number): number {
  const remaining = measureHeightBeforeLastScreen(session, { y: top, isFirst });
  return areaHeight - remaining > MIN_HEIGHT_CHANGE_PX ? remaining : areaHeight;
}
