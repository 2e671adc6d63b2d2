import { type CaptureSession, shiftOf } from './capture-session.ts';
import { nextFrame } from './next-frame.ts';
import type { ScrollResult, ScrollTarget } from './page-agent.ts';
import { freezePage, waitUntilStable } from './wait-until-stable.ts';

/** Screens below the current one that are scrolled into view before each capture, so that their content starts to load. */
const SCREENS_AHEAD = 3;

const MAX_ATTEMPTS = 3;

export async function goTo(session: CaptureSession, target: ScrollTarget): Promise<ScrollResult> {
  if (!target.isFirst) await scrollAhead(session, target.y, SCREENS_AHEAD);
  const oldShifts = target.isFirst ? session.shifts.splice(0) : [];
  let drift = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await scrollAndWait(session, target);
    const further = (target.isFirst ? 0 : session.driftDetector.drift()) - drift;
    if (further !== 0) session.shifts.push({ from: target.y, by: further });
    drift += further;
    if (hasArrived(session, target)) break;
  }
  await waitUntilDrawn();
  session.abortController.signal.throwIfAborted();
  session.pinnedElements.pin(session.observer.movedElements());
  session.driftDetector.mark();
  const isFirstScreenChanged = target.isFirst && session.firstScreen.isChanged();
  if (target.isFirst) session.firstScreen.save();
  const result = { ...scrollResult(session), isFirstScreenChanged };
  // If the first screen changed, the capture restarts here and the old shifts are obsolete. Otherwise the rows captured below
  // stay valid and keep their shifts.
  if (!isFirstScreenChanged) session.shifts.push(...oldShifts);
  return result;
}

/**
 * Waits for two animation frames. Throws if the browser no longer draws this embedded frame. The top window returns without
 * frames too, because the worker checks after each screenshot that the tab is in front.
 */
async function waitUntilDrawn(): Promise<void> {
  for (let attempt = 1; !((await nextFrame()) && (await nextFrame())); attempt++) {
    if (window === top) return;
    if (attempt === MAX_ATTEMPTS) throw new Error('The browser no longer renders this frame.');
  }
}

export async function hold(session: CaptureSession, target: ScrollTarget): Promise<void> {
  const seen = session.scannedChanges;
  freezePage(session, target);
  if (session.scannedChanges === seen) return;
  await nextFrame();
  await nextFrame();
  session.abortController.signal.throwIfAborted();
}

/** Scrolls through the screens below a row, from the bottom up, to trigger lazy loading. Stops at the growth limit. */
export async function scrollAhead(session: CaptureSession, from: number, screens: number): Promise<void> {
  const { pane, growth } = session;
  const { height } = pane.area();
  const lowest = Math.min(pane.content().height, growth.limit()) - height;
  const stops = Array.from({ length: screens }, (_, index) =>
    Math.min(lowest, from + shiftOf(session) + (screens - index) * height),
  );
  for (const stop of new Set(stops.filter((each) => each > 0))) {
    pane.scrollTo(pane.position().x, stop);
    await nextFrame();
    session.abortController.signal.throwIfAborted();
  }
}

async function scrollAndWait(session: CaptureSession, target: ScrollTarget): Promise<void> {
  session.pane.scrollTo(target.x, target.y + shiftOf(session));
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  freezePage(session, target);
  session.observer.withoutRecording(() => session.fixedElements.show(target));
  await waitUntilStable(session, target);
}

function hasArrived(session: CaptureSession, target: ScrollTarget): boolean {
  const { pane } = session;
  const lowest = pane.content().height - pane.area().height;
  const wanted = Math.max(0, Math.min(lowest, target.y + shiftOf(session)));
  return Math.abs(pane.position().y - wanted) * devicePixelRatio <= 1;
}

function scrollResult(session: CaptureSession): Omit<ScrollResult, 'isFirstScreenChanged'> {
  const { x, y } = session.pane.position();
  const { width, height } = session.pane.content();
  const shift = shiftOf(session);
  return {
    x,
    y: y - shift,
    content: { width, height: height - shift },
    isEndless: session.growth.isEndless(height, y + session.pane.area().height),
  };
}
