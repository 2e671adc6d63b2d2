import type { PageText } from '../capture.ts';
import { ask } from '../messages.ts';
import { bringIntoView } from './bring-into-view.ts';
import { describe } from './describe/describe.ts';
import { findPanes } from './find-panes.ts';
import { viewOf } from './frame-chain.ts';
import { nextFrame } from './frame-turn.ts';
import { goTo, hold, lookAhead } from './go-to.ts';
import { makeReady } from './make-ready.ts';
import type { Look, PageAgent, PageFacts, PaneChoice, Place } from './page-agent.ts';
import { type Pane, rootScroller } from './pane.ts';
import { nameOf } from './pane-name.ts';
import { keepStill } from './settle.ts';
import { openVisit, type Visit } from './visit.ts';

/** Screens below the first one that are scrolled into view before the capture, so that they load. */
const FIRST_LOOK = 4;

/**
 * Time without a call after which the browser must have stopped the worker, because a running worker calls more often. The agent
 * then restores the page.
 */
const SILENCE_MS = 30_000;

interface Told {
  readonly text: PageText;
  readonly changes: number;
}

export function openAgent(): PageAgent {
  let visit: Visit | undefined;
  let place: Place | undefined;
  let told: Told | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const current = (): Visit => {
    if (!visit) throw new Error('The page is not prepared.');
    clearTimeout(silence);
    silence = setTimeout(endInSilence, SILENCE_MS);
    return visit;
  };
  const restore = (): void => {
    clearTimeout(silence);
    removeEventListener('pagehide', restore);
    const ended = visit;
    visit = undefined;
    told = undefined;
    ended?.ending.abort();
    ended?.undo.undoAll();
  };
  const endInSilence = (): void => {
    restore();
    // Starts the worker again, which then finishes and reports the interrupted capture.
    ask('wake').catch((error: unknown) => console.info('wake', error));
  };
  return {
    panes: () => findPanes().map(choiceOf),
    async prepare(index = 0) {
      restore();
      const pane = findPanes()[index];
      if (!pane) throw new RangeError(`The page has no pane ${index}.`);
      // A pinch zoom shows only a part of the page, and scrolling would move that part.
      if (look().isEnlarged) return factsOf(pane);
      visit = openVisit(pane);
      // The worker does not call `restore` after a navigation, and the back/forward cache would keep the page as it is.
      addEventListener('pagehide', restore);
      await prepare(current());
      return factsOf(pane);
    },
    goTo(wanted) {
      place = wanted;
      return goTo(current(), wanted);
    },
    hold: async () => place && hold(current(), place),
    requirePrepared() {
      const now = current();
      return { ...look(), isOvertaken: place !== undefined && keepStill(now, place) };
    },
    isFirstChanged: () => current().firstScreen.isChanged(),
    follow: () => visit?.growth.follow(visit.pane.content().height),
    describe() {
      const now = current();
      const changes = now.watch.changes();
      if (told?.changes !== changes) told = { text: describe(now), changes };
      return told.text;
    },
    restore,
  };
}

async function prepare(visit: Visit): Promise<void> {
  bringIntoView(visit.pane);
  // Sticky elements are at their original position only at the start of the page.
  visit.pane.scrollTo(0, 0);
  makeReady(visit);
  visit.motion.still(visit.scene.roots);
  visit.pane.scrollTo(0, 0);
  await lookAhead(visit, 0, FIRST_LOOK);
  visit.pane.scrollTo(0, 0);
  await nextFrame();
  visit.ending.signal.throwIfAborted();
  makeReady(visit);
}

const choiceOf = (pane: Pane): PaneChoice => ({
  label: nameOf(pane),
  area: pane.area(),
  isDocument: pane.isDocument,
  ...(pane.frame && { frame: pane.frame }),
});

const look = (): Look => ({ density: devicePixelRatio, isEnlarged: (visualViewport?.scale ?? 1) > 1 });

const factsOf = (pane: Pane): PageFacts => ({
  ...look(),
  title: document.title,
  url: location.href,
  window: { width: innerWidth, height: innerHeight },
  view: visibleView(),
  pane: pane.area(),
  isDocument: pane.isDocument,
  content: pane.content(),
});

/**
 * Returns the window without scrollbars. With `scrollbar-gutter: stable both-edges`, `clientWidth` excludes only the gutter with
 * the scrollbar (measured). The position of the root element then gives the width of both gutters.
 */
function visibleView(): PageFacts['view'] {
  const { width, height } = viewOf(document);
  const root = document.documentElement;
  const { scrollbarGutter, marginLeft } = getComputedStyle(root);
  if (!/both-edges/.test(scrollbarGutter)) return { x: 0, width, height };
  const x = root.getBoundingClientRect().left + rootScroller(document).scrollLeft - Number.parseFloat(marginLeft);
  return { x, width: innerWidth - 2 * x, height };
}
