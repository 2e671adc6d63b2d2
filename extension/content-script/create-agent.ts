import type { PageText } from '../capture.ts';
import { sendRequest } from '../messages.ts';
import { type CaptureSession, createCaptureSession } from './capture-session.ts';
import { findPanes } from './find-panes.ts';
import { originOf, viewportOf } from './frame-chain.ts';
import { goTo, hold, scrollAhead } from './go-to.ts';
import { nextFrame } from './next-frame.ts';
import type { PageAgent, PageMetrics, PaneChoice, ScrollTarget, ViewportState } from './page-agent.ts';
import { readPageText } from './page-text/read-page-text.ts';
import { isRootScroller, type Pane, rootScroller } from './pane.ts';
import { prepareElements } from './prepare-elements.ts';
import { freezePage } from './wait-until-stable.ts';

/** Screens below the first one that are scrolled into view before the capture, so that they load. */
const FIRST_SCREENS_AHEAD = 4;

/**
 * Time without a call after which the browser must have stopped the worker, because a running worker calls more often. The agent
 * then restores the page.
 */
const WORKER_TIMEOUT_MS = 30_000;

interface CachedText {
  readonly text: PageText;
  readonly changes: number;
}

export function createAgent(): PageAgent {
  let session: CaptureSession | undefined;
  let target: ScrollTarget | undefined;
  let cachedText: CachedText | undefined;
  let workerTimeout: ReturnType<typeof setTimeout> | undefined;
  const current = (): CaptureSession => {
    if (!session) throw new Error('The page is not prepared for a capture.');
    clearTimeout(workerTimeout);
    workerTimeout = setTimeout(restoreAfterTimeout, WORKER_TIMEOUT_MS);
    return session;
  };
  const restore = (): void => {
    clearTimeout(workerTimeout);
    removeEventListener('pagehide', restore);
    const ended = session;
    session = undefined;
    cachedText = undefined;
    ended?.abortController.abort();
    ended?.undo.undoAll();
  };
  const restoreAfterTimeout = (): void => {
    restore();
    // Starts the worker again, which then finishes and reports the interrupted capture.
    sendRequest('recoverInterrupted').catch((error: unknown) => console.info('Could not start the service worker', error));
  };
  return {
    panes: () => findPanes().map(choiceOf),
    async prepare(index = 0) {
      restore();
      const pane = findPanes()[index];
      if (!pane) throw new RangeError(`The page has no pane ${index}.`);
      // A pinch zoom shows only a part of the page, and scrolling would move that part.
      if (viewportState().isPinchZoomed) return metricsOf(pane);
      session = createCaptureSession(pane);
      // The worker does not call `restore` after a navigation, and the back/forward cache would keep the page as it is.
      addEventListener('pagehide', restore);
      await prepare(current());
      return metricsOf(pane);
    },
    goTo(scrollTarget) {
      target = scrollTarget;
      return goTo(current(), scrollTarget);
    },
    hold: async () => target && hold(current(), target),
    readScreenshotState() {
      const now = current();
      return { ...viewportState(), isOutdated: target !== undefined && freezePage(now, target) };
    },
    isFirstScreenChanged: () => current().firstScreen.isChanged(),
    raiseGrowthLimit: () => session?.growth.raise(session.pane.content().height),
    readPageText() {
      const now = current();
      const changes = now.observer.changeCount();
      if (cachedText?.changes !== changes) cachedText = { text: readPageText(now), changes };
      return cachedText.text;
    },
    restore,
  };
}

async function prepare(session: CaptureSession): Promise<void> {
  bringIntoView(session.pane);
  // Sticky elements are at their original position only at the start of the page.
  session.pane.scrollTo(0, 0);
  prepareElements(session);
  session.animations.freeze(session.snapshot.roots);
  session.pane.scrollTo(0, 0);
  await scrollAhead(session, 0, FIRST_SCREENS_AHEAD);
  session.pane.scrollTo(0, 0);
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  prepareElements(session);
}

const choiceOf = (pane: Pane): PaneChoice => ({
  label: paneName(pane),
  area: pane.area(),
  isDocument: pane.isDocument,
  ...(pane.frame && { frame: pane.frame }),
});

const viewportState = (): ViewportState => ({ density: devicePixelRatio, isPinchZoomed: (visualViewport?.scale ?? 1) > 1 });

const metricsOf = (pane: Pane): PageMetrics => ({
  ...viewportState(),
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
function visibleView(): PageMetrics['view'] {
  const { width, height } = viewportOf(document);
  const root = document.documentElement;
  const { scrollbarGutter, marginLeft } = getComputedStyle(root);
  if (!/both-edges/.test(scrollbarGutter)) return { x: 0, width, height };
  const x = root.getBoundingClientRect().left + rootScroller(document).scrollLeft - Number.parseFloat(marginLeft);
  return { x, width: innerWidth - 2 * x, height };
}

/** Scrolls the ancestors of a pane until its first row is visible, because rows above the window cannot be captured. */
function bringIntoView(pane: Pane): void {
  const element = elementOf(pane);
  if (!element || !isClippedAbove(pane, element)) return;
  const isSmall = element.getBoundingClientRect().height <= viewportOf(element.ownerDocument).height;
  element.scrollIntoView({ block: isSmall ? 'center' : 'start', inline: 'nearest', behavior: 'instant' });
}

function elementOf({ scroller, isDocument }: Pane): Element | null {
  if (isDocument) return null;
  return isRootScroller(scroller) ? (scroller.ownerDocument.defaultView?.frameElement ?? null) : scroller;
}

function isClippedAbove(pane: Pane, element: Element): boolean {
  const top = originOf(element.ownerDocument).y + element.getBoundingClientRect().top + element.clientTop;
  return pane.area().y - top >= 1;
}

/** Maximum characters. The popup shows no more, and the browser stores no more for a running capture. */
const MAX_NAME_LENGTH = 80;

function paneName({ scroller, frame }: Pane): string {
  if (frame) return truncateName(scroller.getAttribute('title')?.trim() || new URL(frame.address).host);
  return truncateName(isRootScroller(scroller) ? titleOf(scroller.ownerDocument) : labelOf(scroller));
}

const truncateName = (name: string): string => name.trim().slice(0, MAX_NAME_LENGTH);

const titleOf = ({ title, defaultView }: Document): string => title || (defaultView?.frameElement?.getAttribute('title') ?? '');

const labelOf = (element: Element): string =>
  element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.querySelector('h1, h2, h3')?.textContent ?? '';
