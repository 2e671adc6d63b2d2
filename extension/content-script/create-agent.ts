import type { PageText } from '#shared/imaging/page-text.ts';
import { sendRequest } from '../messages.ts';
import { type CaptureSession, createCaptureSession, recordAncestorPositions } from './capture-session.ts';
import { hasVisibleOverflow } from './empty-overflow.ts';
import { findPanes } from './find-panes.ts';
import { getViewport, getViewportPosition } from './frame-chain.ts';
import { beginScreenshot, freezeChangedContent, goTo, listOutdatedScreens, returnTo } from './go-to.ts';
import { createGrowthLimit, measureImageGrowth } from './growth-limit.ts';
import { createMissingContentCheck } from './missing-content.ts';
import { nextFrame, waitUntilDrawn } from './next-frame.ts';
import {
  type PageAgent,
  type PageMetrics,
  type PaneChoice,
  type ScreenshotCheck,
  type ScrollTarget,
  SELECTED_PANE,
  type ViewportState,
} from './page-agent.ts';
import { readPageText } from './page-text/read-page-text.ts';
import { readWindowText } from './page-text/window-text.ts';
import { getRootScroller, isRootScroller, type Pane } from './pane.ts';
import { prepareElements } from './prepare-elements.ts';
import { createRequestTracker } from './request-tracker.ts';
import { endScreenshotWatch, hasMovedAtSeam, hasMovedFirstRow } from './screenshot-position.ts';
import { getSelectedPane, locateSelectedPart } from './selection/selected-part.ts';
import { revealLowerHalf, scrollAhead } from './visit-content.ts';
import { replaceDeadSnapshot } from './wait-until-stable.ts';

/** Number of screens below the first screen that are scrolled into view before the capture, to trigger lazy loading. */
const INITIAL_SCREENS_AHEAD = 4;

/** If the worker makes no call for this long, the agent assumes that the browser has stopped it, and restores the page. */
const WORKER_TIMEOUT_MS = 30_000;

interface CachedText {
  readonly text: PageText;
  readonly changeCount: number;
}

export function createAgent(): PageAgent {
  let session: CaptureSession | undefined;
  let target: ScrollTarget | undefined;
  let cachedText: CachedText | undefined;
  let workerTimeout: ReturnType<typeof setTimeout> | undefined;
  /** Every call shows that the worker is still running. */
  const requireSessionAndRestartTimeout = (): CaptureSession => {
    if (!session) throw new Error('The page is not prepared for a capture.');
    clearTimeout(workerTimeout);
    workerTimeout = setTimeout(restoreAfterTimeout, WORKER_TIMEOUT_MS);
    return session;
  };
  const restore = (): void => {
    clearTimeout(workerTimeout);
    removeEventListener('pagehide', restore);
    const endedSession = session;
    session = undefined;
    target = undefined;
    cachedText = undefined;
    endedSession?.abortController.abort();
    endedSession?.undoLog.undoAll();
  };
  const restoreAfterTimeout = (): void => {
    restore();
    // Starts the worker again, which then finishes and reports the interrupted capture.
    sendRequest('recoverInterrupted').catch((error: unknown) => console.info('Could not start the service worker', error));
  };
  return {
    listPanes: listPaneChoices,
    async prepare(index = 0, requestChannel = undefined) {
      restore();
      const requests = createRequestTracker(requestChannel);
      const pane = findPane(index);
      const { isPinchZoomed } = readViewportState();
      if (!pane || isPinchZoomed) requests.stop();
      if (!pane) throw new RangeError(`The page has no pane ${index}.`);
      // A pinch zoom shows only a part of the page, and scrolling would move that part.
      if (isPinchZoomed) return readMetrics(pane);
      session = createCaptureSession(pane, requests);
      // The worker does not call `restore` after a navigation, and the back/forward cache would keep the changed page.
      addEventListener('pagehide', restore);
      await prepareSession(requireSessionAndRestartTimeout());
      return withoutEmptyOverflow(readMetrics(pane), requireSessionAndRestartTimeout());
    },
    async readVisibleArea() {
      await waitUntilDrawn();
      return { ...readViewportState(), area: { y: 0, ...getVisibleView() } };
    },
    readWindowText,
    locateSelection: () =>
      (globalThis.__gofullpageSelectedPart && locateSelectedPart(globalThis.__gofullpageSelectedPart)) ?? null,
    goTo(scrollTarget) {
      target = scrollTarget;
      return goTo(requireSessionAndRestartTimeout(), scrollTarget);
    },
    listOutdatedScreens: () => listOutdatedScreens(requireSessionAndRestartTimeout()),
    returnTo(scrollTarget) {
      target = scrollTarget;
      return returnTo(requireSessionAndRestartTimeout(), scrollTarget);
    },
    async beginScreenshot() {
      const activeSession = requireSessionAndRestartTimeout();
      if (!target) throw new Error('Call goTo before beginScreenshot.');
      return beginScreenshot(activeSession, target);
    },
    checkScreenshot() {
      const activeSession = requireSessionAndRestartTimeout();
      const isReplaced = !activeSession.rootElement.isConnected;
      return {
        ...readViewportState(),
        window: readWindowSize(),
        ...(target && !isReplaced ? checkContent(activeSession, target) : UNCHANGED_CONTENT),
        isReplaced,
      };
    },
    isFirstScreenChanged: () => requireSessionAndRestartTimeout().firstScreen.isChanged(),
    raiseGrowthLimit: () => session?.growthLimit.raise(session.pane.getContentSize().height),
    readPageText() {
      const activeSession = requireSessionAndRestartTimeout();
      const changeCount = activeSession.observer.getChangeCount();
      if (cachedText?.changeCount !== changeCount)
        cachedText = { text: readPageText(activeSession, target?.isFirst ?? false), changeCount };
      return cachedText.text;
    },
    restore,
  };
}

type ContentCheck = Pick<ScreenshotCheck, 'mustRetake' | 'isScrolledAway' | 'hasMovedFirstRow'>;

const UNCHANGED_CONTENT: ContentCheck = { mustRetake: false, isScrolledAway: false, hasMovedFirstRow: false };

function checkContent(session: CaptureSession, target: ScrollTarget): ContentCheck {
  const hasNewContent = freezeChangedContent(session, target);
  return {
    mustRetake: hasNewContent || hasMovedAtSeam(session),
    isScrolledAway: endScreenshotWatch(session),
    hasMovedFirstRow: target.isArea === true && hasMovedFirstRow(session),
  };
}

function findPane(index: number | typeof SELECTED_PANE): Pane | undefined {
  if (index !== SELECTED_PANE) return findPanes()[index];
  return globalThis.__gofullpageSelectedPart && getSelectedPane(globalThis.__gofullpageSelectedPart);
}

async function prepareSession(session: CaptureSession): Promise<void> {
  bringIntoView(session.pane);
  session.ancestorPositions = recordAncestorPositions(session.pane);
  // Sticky elements are at their original position only at the start of the page.
  session.pane.scrollTo(0, 0);
  prepareElements(session);
  session.animations.freeze(session.snapshot.roots);
  // The prepared elements may have changed the layout and thereby the scroll position.
  session.pane.scrollTo(0, 0);
  session.growthLimit = createGrowthLimit(
    session.pane.getContentSize().height,
    session.pane.getArea().height,
    measureImageGrowth(session.snapshot.elements),
  );
  await revealLowerHalf(session, 0);
  await scrollAhead(session, 0, INITIAL_SCREENS_AHEAD);
  session.pane.scrollTo(0, 0);
  await nextFrame();
  session.abortController.signal.throwIfAborted();
  replaceDeadSnapshot(session);
  // Prepares the elements that were added while scrolling.
  prepareElements(session);
  // The caller now reads the metrics, which contain the place of the pane in the window.
  session.ancestorPositions.restore();
}

function listPaneChoices(): readonly PaneChoice[] {
  const panes = findPanes();
  const findIncompleteReason = createMissingContentCheck(panes);
  return panes.map((pane) => {
    const incompleteReason = findIncompleteReason(pane);
    return {
      label: getPaneLabel(pane),
      area: pane.getArea(),
      isDocument: pane.isDocument,
      ...(pane.frame && { frame: pane.frame }),
      ...(incompleteReason && { incompleteReason }),
    };
  });
}

const readViewportState = (): ViewportState => ({ density: devicePixelRatio, isPinchZoomed: (visualViewport?.scale ?? 1) > 1 });

const readWindowSize = () => ({ width: innerWidth, height: innerHeight });

const readMetrics = (pane: Pane): PageMetrics => ({
  ...readViewportState(),
  window: readWindowSize(),
  view: getVisibleView(),
  exactView: { width: visualViewport?.width ?? innerWidth, height: visualViewport?.height ?? innerHeight },
  pane: pane.getArea(),
  isDocument: pane.isDocument,
  content: pane.getContentSize(),
});

/** Leaves out the columns beside the pane if they show nothing, because they would double the number of screenshots. */
function withoutEmptyOverflow(metrics: PageMetrics, { pane, snapshot }: CaptureSession): PageMetrics {
  if (hasVisibleOverflow(pane, snapshot.elements)) return metrics;
  return { ...metrics, content: { ...metrics.content, width: metrics.pane.width } };
}

/**
 * Returns the window without scrollbars. With `scrollbar-gutter: stable both-edges`, `clientWidth` excludes only the gutter with
 * the scrollbar (measured). The position of the root element then gives the width of both gutters.
 */
function getVisibleView(): PageMetrics['view'] {
  const { width, height } = getViewport(document);
  const root = document.documentElement;
  const { scrollbarGutter, marginLeft } = getComputedStyle(root);
  if (!/both-edges/.test(scrollbarGutter)) return { x: 0, width, height };
  const x = root.getBoundingClientRect().left + getRootScroller(document).scrollLeft - Number.parseFloat(marginLeft);
  return { x, width: innerWidth - 2 * x, height };
}

/** Scrolls the ancestors of a pane until its first row is visible, because rows above the window cannot be captured. */
function bringIntoView(pane: Pane): void {
  const element = getPaneElement(pane);
  if (!element || !isClippedAbove(pane, element)) return;
  const isSmall = element.getBoundingClientRect().height <= getViewport(element.ownerDocument).height;
  element.scrollIntoView({ block: isSmall ? 'center' : 'start', inline: 'nearest', behavior: 'instant' });
}

function getPaneElement({ scroller, isDocument }: Pane): Element | null {
  if (isDocument) return null;
  return isRootScroller(scroller) ? (scroller.ownerDocument.defaultView?.frameElement ?? null) : scroller;
}

function isClippedAbove(pane: Pane, element: Element): boolean {
  const top = getViewportPosition(element.ownerDocument).y + element.getBoundingClientRect().top + element.clientTop;
  return pane.getArea().y - top >= 1;
}

/** Maximum number of characters. The popup shows no more, and session storage is limited. */
const MAX_LABEL_LENGTH = 80;

function getPaneLabel({ scroller, frame }: Pane): string {
  if (frame) return truncateLabel(scroller.getAttribute('title')?.trim() || new URL(frame.url).host);
  return truncateLabel(isRootScroller(scroller) ? getDocumentTitle(scroller.ownerDocument) : findElementLabel(scroller));
}

const truncateLabel = (label: string): string => label.trim().slice(0, MAX_LABEL_LENGTH);

const getDocumentTitle = ({ title, defaultView }: Document): string =>
  title || (defaultView?.frameElement?.getAttribute('title') ?? '');

const findElementLabel = (element: Element): string =>
  element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.querySelector('h1, h2, h3')?.textContent ?? '';
