import { measureArea } from './area.ts';
import { findContentFramePane } from './content-frame.ts';
import { takeDomSnapshot } from './dom-snapshot.ts';
import { findOverlay, type Overlay } from './overlay.ts';
import { createPane, getRootScroller, isRootScroller, type Pane } from './pane.ts';
import { compareLargestFirst, getWindowShare, isShown } from './pane-visibility.ts';
import { canScrollDown, canScrollSideways, isScrollingDisabled, scrollsHalfWindow } from './scroll-range.ts';

/** Minimum share of the window that a pane must cover, and that a pane in an overlay must cover. */
const MIN_WINDOW_SHARE = 0.3;
const MIN_OVERLAY_SHARE = 0.1;

/** Minimum share for a pane that scrolls only sideways. Smaller panes are mostly carousels, tables or code. */
const MIN_SIDEWAYS_SHARE = 0.5;

/** A list in a pane that scrolls sideways, such as a board, is preferred to that pane if it covers more than this share of the pane. */
const SIDEWAYS_WEIGHT = 0.75;

/** The browser shows PDFs in its own viewer, which an extension cannot scroll. */
const VIEWER_CONTENT_TYPE = 'application/pdf';

/** Returns the panes that can be captured, the most likely first (`PageAgent.listPanes`). */
export function findPanes(): readonly Pane[] {
  if (document.contentType === VIEWER_CONTENT_TYPE) return [];
  const documentPane = createPane(getRootScroller(document));
  const { elements, roots } = takeDomSnapshot(document);
  const frames = roots.filter((root) => root.nodeType === Node.DOCUMENT_NODE && root !== document) as Document[];
  const scrollers = [...elements.filter((each) => !isRootScroller(each)), ...frames.map(getRootScroller)];
  const visiblePanes = scrollers
    .filter((scroller) => canScrollDown(scroller) || canScrollSideways(scroller))
    .map(createPane)
    .filter((pane) => getWindowShare(pane.getArea()) >= getMinShare(pane) && isShown(pane));
  const { preferred, others } = divideOverlays(documentPane, visiblePanes);
  const orderedPanes = orderPanes(documentPane, findLargePanes(visiblePanes, others));
  const mayContentBeFramed = preferred.length === 0 && !scrollsHalfWindow(documentPane);
  const framePane = mayContentBeFramed
    ? findContentFramePane(elements, { minShare: MIN_WINDOW_SHARE, panes: orderedPanes })
    : undefined;
  // Lists a pane in an overlay only once if it is also a large pane.
  return [
    ...new Map(
      [...(framePane ? [framePane] : []), ...preferred, ...orderedPanes, ...others].map((pane) => [pane.scroller, pane]),
    ).values(),
  ];
}

const getMinShare = ({ scroller }: Pane): number => (canScrollDown(scroller) ? MIN_OVERLAY_SHARE : MIN_SIDEWAYS_SHARE);

const findLargePanes = (visiblePanes: readonly Pane[], overlayPanes: readonly Pane[]): readonly Pane[] =>
  visiblePanes.filter((pane) => getWindowShare(pane.getArea()) >= MIN_WINDOW_SHARE && !overlayPanes.includes(pane));

/** Divides the panes in overlays into those that are preferred to the page behind them and all others, the largest first. */
function divideOverlays(documentPane: Pane, visiblePanes: readonly Pane[]) {
  const overlays = visiblePanes.toSorted(compareLargestFirst).flatMap((pane) => findOverlay(pane) ?? []);
  const isPreferred = (overlay: Overlay): boolean => isPreferredToPage(overlay, documentPane, visiblePanes);
  return {
    preferred: overlays.filter(isPreferred).map(({ pane }) => pane),
    others: overlays.filter((overlay) => !isPreferred(overlay)).map(({ pane }) => pane),
  };
}

/**
 * Returns true if a capture should show the content of an overlay and not the page behind it. A navigation drawer is only a part of the
 * page. A modal dialog, or another overlay that locks the document, is assumed to contain the content that the user looks at.
 */
function isPreferredToPage(overlay: Overlay, documentPane: Pane, visiblePanes: readonly Pane[]): boolean {
  const isDocumentBehind = scrollsHalfWindow(documentPane);
  if (!isDocumentBehind && !visiblePanes.some((pane) => !overlay.contains(pane.scroller) && scrollsHalfWindow(pane))) return true;
  if (overlay.isDrawer && overlay.isNavigation) return false;
  if (overlay.isModalDialog) return true;
  return isDocumentBehind ? isScrollingDisabled(documentPane.scroller) : !overlay.isDrawer;
}

/**
 * Orders the document and the large panes. A pane that scrolls only sideways comes before the document only if the document
 * does not scroll down, because the page may continue below that pane.
 */
function orderPanes(documentPane: Pane, largePanes: readonly Pane[]): readonly Pane[] {
  const sidewaysPanes = largePanes.filter(({ scroller }) => !canScrollDown(scroller));
  const verticalPanes = largePanes.filter((pane) => !sidewaysPanes.includes(pane));
  const byWeight = (one: Pane, other: Pane): number => getWeight(other) - getWeight(one);
  if (isDocumentMainContent(documentPane, verticalPanes)) return [documentPane, ...largePanes.toSorted(byWeight)];
  const scrollsDown = canScrollDown(documentPane.scroller);
  const before = scrollsDown ? verticalPanes : largePanes;
  return [...before.toSorted(byWeight), documentPane, ...(scrollsDown ? sidewaysPanes.toSorted(byWeight) : [])];
}

const getWeight = ({ scroller, getArea }: Pane): number =>
  measureArea(getArea()) * (canScrollDown(scroller) ? 1 : SIDEWAYS_WEIGHT);

const isDocumentMainContent = (documentPane: Pane, others: readonly Pane[]): boolean =>
  scrollsHalfWindow(documentPane) && !(isScrollingDisabled(documentPane.scroller) && others.length > 0);
