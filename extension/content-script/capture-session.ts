import type { PageText } from '#shared/imaging/page-text.ts';
import { type BackgroundImages, createBackgroundImages } from './background-images.ts';
import { blockUserScrolling } from './block-user-scrolling.ts';
import { type CaptureStyleSheets, createCaptureStyleSheets } from './capture-style-sheets.ts';
import { type ChangeObserver, createChangeObserver } from './change-observer.ts';
import { type DomSnapshot, selfAndAncestors } from './dom-snapshot.ts';
import { createDriftDetector, type DriftDetector } from './drift-detector.ts';
import { createElementHider, createFixedElements, type ElementHider, type FixedElements } from './fixed-elements.ts';
import { createGrowthLimit, type GrowthLimit } from './growth-limit.ts';
import { createInlineStyles, type InlineStyles } from './inline-styles.ts';
import { createLateReaction, type LateReaction } from './late-reaction.ts';
import { type Animations, createAnimations, createMediaPlayback, type MediaPlayback } from './motion.ts';
import { nextFrame } from './next-frame.ts';
import type { Pane } from './pane.ts';
import { createPinnedElements, type PinnedElements } from './pinned-elements.ts';
import type { RequestTracker } from './request-tracker.ts';
import { createRevealedElements, type RevealedElements } from './revealed-elements.ts';
import {
  type CapturedScreens,
  createCapturedScreens,
  createFirstScreenSnapshot,
  type FirstScreenSnapshot,
} from './screen-snapshots.ts';
import type { ScrolledContent, Shift } from './scroll-to-content.ts';
import { createUndoLog, type UndoLog } from './undo-log.ts';
import { createVisitedAppearance, type VisitedAppearance } from './visited-appearance.ts';
import { createVisitedContent, type VisitedContent } from './visited-content.ts';

export interface CaptureSession extends Pick<ScrolledContent, 'isSeamOfFirstScreen' | 'isSeamOfScreenshot'> {
  readonly pane: Pane;
  /** Root element of the pane's document when the capture began. */
  readonly rootElement: Element;
  readonly undoLog: UndoLog;
  readonly styles: InlineStyles;
  readonly styleSheets: CaptureStyleSheets;
  readonly observer: ChangeObserver;
  readonly backgroundImages: BackgroundImages;
  readonly animations: Animations;
  readonly mediaPlayback: MediaPlayback;
  readonly fixedElements: FixedElements;
  readonly elementHider: ElementHider;
  readonly pinnedElements: PinnedElements;
  readonly revealedElements: RevealedElements;
  readonly scrollEventBlocker: ScrollEventBlocker;
  readonly requests: RequestTracker;
  readonly lateReaction: LateReaction;
  /** Measures how far the content has moved at the row where the next screen continues. */
  readonly driftDetector: DriftDetector;
  /** Measures how far the first row of the next screenshot has moved since `screenshotPosition` was recorded. */
  readonly screenshotDrift: DriftDetector;
  readonly firstScreen: FirstScreenSnapshot;
  readonly capturedScreens: CapturedScreens;
  readonly visitedContent: VisitedContent;
  readonly visitedAppearance: VisitedAppearance;
  readonly shifts: Shift[];
  /** Images and documents whose content or fonts did not load in time. */
  readonly timedOutNodes: WeakSet<Node>;
  /** Tag and classes of placeholders that the page did not replace in time. */
  readonly permanentPlaceholders: Set<string>;
  readonly abortController: AbortController;
  /** Set again after the first elements have been prepared, because preparing them may change the height of the page. */
  growthLimit: GrowthLimit;
  snapshot: DomSnapshot;
  /** True if `snapshot` was taken again because a document was gone, and the elements of the new snapshot are not prepared yet. */
  hasUnpreparedElements: boolean;
  /** Text that only the first screen shows. Undefined before the first screen. */
  firstScreenText: PageText | undefined;
  /** Screen or area that the pane shows, in CSS pixels of the capture. Undefined before the first screen and while moving to another. */
  shownScreen: { readonly topRow: number; readonly height: number } | undefined;
  /** Texts of the screens that the pane has left, by their first rows. */
  readonly screenTexts: Map<number, PageText>;
  /** `ChangeObserver.getChangeCount()` when `prepareElements` last scanned the page, or -1 before the first scan. */
  scannedChangeCount: number;
  /** `scannedChangeCount` when the browser last drew the page. If the two counts differ, a screenshot would be outdated. */
  drawnChangeCount: number;
  /**
   * Scroll positions of the elements and documents around the pane, which decide where the pane is in the window. Recorded again when the
   * pane has been brought into view.
   */
  ancestorPositions: ScrollPositions;
  /** Position of the pane, as in `Pane.getPosition()`, where the last target was reached. Undefined before the first screen. */
  screenshotPosition: { readonly x: number; readonly y: number; readonly isArea: boolean } | undefined;
  /** Drift of the first row at `screenshotPosition` when `recordContentMove` was last called, in CSS pixels. */
  followedDrift: number;
  /** Set while a screenshot of the window is taken. Undefined for a screenshot of an area. */
  screenshotWatch: ScreenshotWatch | undefined;
  /** Requested height of an area that is taller than the window, in CSS pixels. Undefined if the screenshot is as tall as the window. */
  tallAreaHeight: number | undefined;
  /**
   * Time when the scroll through the area ended, by `performance.now()`. Undefined without an area and after
   * the first wait for a stable page.
   */
  areaVisitedAt: number | undefined;
  /** Number of scrolls after which the agent has waited to see whether the page changes. */
  observedScrolls: number;
  /** True if the page has changed after one of the observed scrolls. */
  reactsToScroll: boolean;
  /** First rows of the areas that lack content, because the page removes or hides it outside of the window. */
  readonly incompleteAreas: Set<number>;
  /** True if areas may be at most as tall as the window, because earlier areas lacked content or a fixed background fills the window. */
  isLimitedToWindow: boolean;
}

interface ScreenshotWatch {
  /** True if the page has scrolled away at any time, even if it has scrolled back since. */
  hasScrolledAway: boolean;
  readonly end: () => void;
}

export function createCaptureSession(pane: Pane, requests: RequestTracker): CaptureSession {
  const tools = createUndoableTools(pane, requests);
  return {
    ...tools,
    pane,
    rootElement: pane.scroller.ownerDocument.documentElement,
    growthLimit: createGrowthLimit(pane.getContentSize().height, pane.getArea().height),
    backgroundImages: createBackgroundImages(tools.observer),
    animations: createAnimations(tools.undoLog),
    mediaPlayback: createMediaPlayback(tools.undoLog),
    fixedElements: createFixedElements(pane, tools.styles, tools.elementHider),
    driftDetector: createDriftDetector(pane),
    isSeamOfFirstScreen: false,
    isSeamOfScreenshot: false,
    screenshotDrift: createDriftDetector(pane),
    ...createContentRecords(pane),
    shifts: [],
    timedOutNodes: new WeakSet(),
    permanentPlaceholders: new Set(),
    abortController: new AbortController(),
    snapshot: { roots: [], elements: [] },
    hasUnpreparedElements: false,
    firstScreenText: undefined,
    shownScreen: undefined,
    screenTexts: new Map(),
    scannedChangeCount: -1,
    drawnChangeCount: -1,
    ancestorPositions: recordAncestorPositions(pane),
    screenshotPosition: undefined,
    followedDrift: 0,
    screenshotWatch: undefined,
    tallAreaHeight: undefined,
    areaVisitedAt: undefined,
    observedScrolls: 0,
    reactsToScroll: false,
    incompleteAreas: new Set(),
    isLimitedToWindow: false,
  };
}

/** Returns the records of what the screens have shown. */
const createContentRecords = (pane: Pane) => ({
  firstScreen: createFirstScreenSnapshot(pane),
  capturedScreens: createCapturedScreens(pane),
  visitedContent: createVisitedContent(pane),
  visitedAppearance: createVisitedAppearance(pane),
});

/** Hides scroll events from a page, so that the page keeps its layout wherever it is scrolled. */
interface ScrollEventBlocker {
  start(): void;
  stop(): void;
}

function createScrollEventBlocker({ documents }: Pick<Pane, 'documents'>): ScrollEventBlocker {
  const block = (event: Event): void => event.stopImmediatePropagation();
  return {
    start() {
      for (const { defaultView } of documents) defaultView?.addEventListener('scroll', block, { capture: true });
    },
    stop() {
      for (const { defaultView } of documents) defaultView?.removeEventListener('scroll', block, { capture: true });
    },
  };
}

type UndoableTools = Pick<
  CaptureSession,
  | 'undoLog'
  | 'styles'
  | 'styleSheets'
  | 'elementHider'
  | 'pinnedElements'
  | 'revealedElements'
  | 'scrollEventBlocker'
  | 'requests'
  | 'observer'
  | 'lateReaction'
>;

/** Creates the tools whose effects are undone after the capture, and registers their undo steps, which run in reverse order. */
function createUndoableTools(pane: Pane, requests: RequestTracker): UndoableTools {
  const undoLog = createUndoLog();
  const styles = createInlineStyles();
  const observer = createChangeObserver();
  const tools = {
    undoLog,
    styles,
    styleSheets: createCaptureStyleSheets(),
    elementHider: createElementHider(styles),
    pinnedElements: createPinnedElements(pane),
    revealedElements: createRevealedElements(pane),
    scrollEventBlocker: createScrollEventBlocker(pane),
    requests,
    observer,
    lateReaction: createLateReaction(pane.scroller.ownerDocument, observer),
  };
  undoLog.add(createScrollUndo(pane));
  undoLog.add(blockUserScrolling(pane));
  undoLog.add(tools.styleSheets.remove);
  undoLog.add(styles.unsetAll);
  undoLog.add(tools.elementHider.showAll);
  undoLog.add(tools.pinnedElements.unpinAll);
  undoLog.add(tools.revealedElements.release);
  undoLog.add(tools.scrollEventBlocker.stop);
  undoLog.add(tools.requests.stop);
  undoLog.add(tools.observer.stop);
  undoLog.add(tools.lateReaction.stop);
  return tools;
}

export function recordAncestorPositions({ scroller }: Pick<Pane, 'scroller'>): ScrollPositions {
  const [, ...ancestors] = selfAndAncestors(scroller);
  return recordScrollPositions(ancestors);
}

/**
 * Records the scroll positions of a pane and its ancestors. Returns a function that restores them at once and again after the next
 * animation frame, because some pages change their layout on a scroll event and lose the position.
 */
function createScrollUndo({ scroller }: Pick<Pane, 'scroller'>): () => void {
  const { restore } = recordScrollPositions([...selfAndAncestors(scroller)]);
  return () => {
    restore();
    void nextFrame().then(restore);
  };
}

/** Scroll positions of some elements at one time. */
interface ScrollPositions {
  /** Returns true if an element has another position now. Ignores elements whose content has become too short for their position. */
  haveChanged(): boolean;
  restore(): void;
}

/** Records the current scroll positions. */
function recordScrollPositions(elements: readonly Element[]): ScrollPositions {
  const positions = elements.map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
  const changed = () => positions.filter(({ element, left, top }) => element.scrollLeft !== left || element.scrollTop !== top);
  return {
    haveChanged: () =>
      changed().some(
        ({ element, left, top }) =>
          (element.scrollLeft !== left && Math.abs(left) <= element.scrollWidth - element.clientWidth) ||
          (element.scrollTop !== top && Math.abs(top) <= element.scrollHeight - element.clientHeight),
      ),
    restore() {
      for (const { element, left, top } of changed()) element.scrollTo({ left, top, behavior: 'instant' });
    },
  };
}
