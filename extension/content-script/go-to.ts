import { nextFrame } from './frame-turn.ts';
import type { Arrival, Place } from './page-agent.ts';
import { keepStill, settle } from './settle.ts';
import { shiftOf, type Visit } from './visit.ts';

/** Screens below the current one that are scrolled into view before each capture, so that their content starts to load. */
const AHEAD = 3;

const TRIES = 3;

export async function goTo(visit: Visit, place: Place): Promise<Arrival> {
  if (!place.isFirst) await lookAhead(visit, place.y, AHEAD);
  const before = place.isFirst ? visit.shifts.splice(0) : [];
  let drift = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    await arrive(visit, place);
    const further = (place.isFirst ? 0 : visit.seam.drift()) - drift;
    if (further !== 0) visit.shifts.push({ from: place.y, by: further });
    drift += further;
    if (isThere(visit, place)) break;
  }
  await drawn();
  visit.ending.signal.throwIfAborted();
  visit.pins.pin(visit.watch.moved());
  visit.seam.mark();
  const isFirstChanged = place.isFirst && visit.firstScreen.isChanged();
  if (place.isFirst) visit.firstScreen.keep();
  const found = { ...arrival(visit), isFirstChanged };
  // If the first screen changed, the capture restarts here and the old shifts are obsolete. Otherwise the rows captured below
  // stay valid and keep their shifts.
  if (!isFirstChanged) visit.shifts.push(...before);
  return found;
}

/**
 * Waits for two animation frames. Throws if the browser no longer draws this embedded frame. The top window returns without
 * frames too, because the worker checks after each screenshot that the tab is in front.
 */
async function drawn(): Promise<void> {
  for (let tries = 1; !((await nextFrame()) && (await nextFrame())); tries++) {
    if (window === top) return;
    if (tries === TRIES) throw new Error('The browser does not draw this frame any more.');
  }
}

export async function hold(visit: Visit, place: Place): Promise<void> {
  const seen = visit.changesSeen;
  keepStill(visit, place);
  if (visit.changesSeen === seen) return;
  await nextFrame();
  await nextFrame();
  visit.ending.signal.throwIfAborted();
}

/** Scrolls through the screens below a row, from the bottom up, to trigger lazy loading. Stops at the growth limit. */
export async function lookAhead(visit: Visit, from: number, screens: number): Promise<void> {
  const { pane, growth } = visit;
  const { height } = pane.area();
  const lowest = Math.min(pane.content().height, growth.limit()) - height;
  const stops = Array.from({ length: screens }, (_, index) =>
    Math.min(lowest, from + shiftOf(visit) + (screens - index) * height),
  );
  for (const stop of new Set(stops.filter((each) => each > 0))) {
    pane.scrollTo(pane.position().x, stop);
    await nextFrame();
    visit.ending.signal.throwIfAborted();
  }
}

async function arrive(visit: Visit, place: Place): Promise<void> {
  visit.pane.scrollTo(place.x, place.y + shiftOf(visit));
  await nextFrame();
  visit.ending.signal.throwIfAborted();
  keepStill(visit, place);
  visit.watch.quietly(() => visit.fixed.show(place));
  await settle(visit, place);
}

function isThere(visit: Visit, place: Place): boolean {
  const { pane } = visit;
  const lowest = pane.content().height - pane.area().height;
  const wanted = Math.max(0, Math.min(lowest, place.y + shiftOf(visit)));
  return Math.abs(pane.position().y - wanted) * devicePixelRatio <= 1;
}

function arrival(visit: Visit): Omit<Arrival, 'isFirstChanged'> {
  const { x, y } = visit.pane.position();
  const { width, height } = visit.pane.content();
  const shift = shiftOf(visit);
  return {
    x,
    y: y - shift,
    content: { width, height: height - shift },
    isEndless: visit.growth.isEndless(height, y + visit.pane.area().height),
  };
}
