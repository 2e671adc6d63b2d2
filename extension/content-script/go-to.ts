import { type CaptureSession, getTotalShift } from './capture-session.ts';
import { nextFrame, waitUntilDrawn } from './next-frame.ts';
import type { ScrollResult, ScrollTarget } from './page-agent.ts';
import { freezePage, waitUntilStable } from './wait-until-stable.ts';

/** Number of screens below the current screen that are scrolled into view before each capture, to trigger lazy loading. */
const SCREENS_AHEAD = 3;

const MAX_ATTEMPTS = 3;

export async function goTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult> {
  if (!target.isFirst) await scrollAhead(session, target.y, SCREENS_AHEAD);
  const previousShifts = target.isFirst ? session.shifts.splice(0) : [];
  let drift = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await scrollAndWait(session, target);
    const newDrift = (target.isFirst ? 0 : session.driftDetector.measureDrift()) - drift;
    if (newDrift !== 0) session.shifts.push({ fromRow: target.y, offset: newDrift });
    drift += newDrift;
    if (hasArrived(session, target)) break;
  }
  await waitUntilFrozenPageIsDrawn(session);
  session.pinnedElements.pin(session.observer.getRestyledElements());
  session.driftDetector.setMarks();
  const isFirstScreenChanged = target.isFirst && session.firstScreen.isChanged();
  if (target.isFirst) session.firstScreen.save();
  const result = { ...readScrollResult(session), isFirstScreenChanged };
  // If the first screen changed, the capture restarts here and the previous shifts are obsolete. Otherwise the rows captured
  // below the first screen stay valid and keep their shifts.
  if (!isFirstScreenChanged) session.shifts.push(...previousShifts);
  return result;
}

export async function freezeNewContent(session: CaptureSession, target: ScrollTarget): Promise<void> {
  freezePage(session, target);
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

async function scrollAndWait(session: CaptureSession, target: ScrollTarget): Promise<void> {
  session.pane.scrollTo(target.x, target.y + getTotalShift(session));
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  freezePage(session, target);
  session.observer.withoutRecording(() => session.fixedElements.show(target));
  await waitUntilStable(session, target);
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
