import { intersect, isEmpty, measureArea } from './area.ts';
import { findTopmostElement, getFrameDocument, selfAndAncestors, takeDomSnapshot } from './dom-snapshot.ts';
import { getContentBox, getViewport, selfAndAncestorDocuments } from './frame-chain.ts';
import type { Area } from './page-agent.ts';
import { createPane, getRootScroller, isRootScroller, type Pane } from './pane.ts';

/** Minimum scroll distance in CSS pixels. Smaller overflows are usually unintended. */
const MIN_SCROLL_PX = 50;

/** Minimum share of the window that a pane must cover, and that a pane in a modal must cover. */
const MIN_WINDOW_SHARE = 0.3;
const MIN_MODAL_SHARE = 0.1;

const SCROLLABLE_OVERFLOW = /^(auto|scroll|overlay)$/;

/** The browser shows PDFs in its own viewer, which an extension cannot scroll. */
const VIEWER_CONTENT_TYPE = 'application/pdf';

/** Returns the panes that can be captured, the most likely first (`PageAgent.listPanes`). */
export function findPanes(): readonly Pane[] {
  if (document.contentType === VIEWER_CONTENT_TYPE) return [];
  const documentPane = createPane(getRootScroller(document));
  const { elements, roots } = takeDomSnapshot(document);
  const frames = roots.filter((root) => root.nodeType === Node.DOCUMENT_NODE && root !== document) as Document[];
  const visiblePanes = [...elements.filter(isScroller), ...frames.map(getRootScroller)]
    .filter(canScroll)
    .map(createPane)
    .filter((pane) => isShown(pane) && getWindowShare(pane.getArea()) >= MIN_MODAL_SHARE);
  const largePanes = visiblePanes.filter((pane) => getWindowShare(pane.getArea()) >= MIN_WINDOW_SHARE).sort(compareLargestFirst);
  const modalPanes = visiblePanes.filter(isTopModal).sort(compareLargestFirst);
  const orderedPanes = isDocumentMainContent(documentPane, largePanes)
    ? [documentPane, ...largePanes]
    : [...largePanes, documentPane];
  const mayContentBeFramed = modalPanes.length === 0 && !scrollsHalfWindow(documentPane);
  const framePanes = mayContentBeFramed ? findContentFrame(elements, largePanes[0]) : [];
  // Lists a modal pane only once if it is also a large pane.
  return [...new Map([...framePanes, ...modalPanes, ...orderedPanes].map((pane) => [pane.scroller, pane])).values()];
}

/**
 * Returns the largest cross-origin frame if it probably contains the main content, because it is visible, covers at least 30%
 * of the window and is no smaller than `largestPane`. Returns an empty array otherwise.
 */
function findContentFrame(elements: readonly Element[], largestPane: Pane | undefined): readonly Pane[] {
  const minShare = Math.max(MIN_WINDOW_SHARE, largestPane ? getWindowShare(largestPane.getArea()) : 0);
  const frames = elements.filter(isCrossOriginFrame).map(createFramePane);
  return frames
    .filter((pane) => getWindowShare(pane.getArea()) >= minShare && isShown(pane))
    .sort(compareLargestFirst)
    .slice(0, 1);
}

/** Returns true for a cross-origin frame with an HTTP URL, for which the user can grant host access. */
const isCrossOriginFrame = (element: Element): element is HTMLIFrameElement =>
  element.matches('iframe, frame') && getFrameDocument(element) === null && /^https?:/.test((element as HTMLIFrameElement).src);

/** Returns a pane that does not scroll here, because only an agent inside the cross-origin frame can scroll its document. */
function createFramePane(frame: HTMLIFrameElement): Pane {
  const documents = selfAndAncestorDocuments(frame.ownerDocument);
  const getArea = () => [getContentBox(frame), ...documents.map(getViewport)].reduce(intersect);
  const { width, height } = getContentBox(frame);
  return {
    scroller: frame,
    isDocument: false,
    documents,
    frame: { url: frame.src, width, height },
    getArea,
    getContentSize: getArea,
    getPosition: () => ({ x: 0, y: 0 }),
    scrollTo: () => undefined,
  };
}

const compareLargestFirst = (one: Pane, other: Pane): number => measureArea(other.getArea()) - measureArea(one.getArea());

function isDocumentMainContent(documentPane: Pane, others: readonly Pane[]): boolean {
  const isScrollingDisabled = /^(hidden|clip)$/.test(getComputedStyle(documentPane.scroller).overflowY);
  return scrollsHalfWindow(documentPane) && !(isScrollingDisabled && others.length > 0);
}

const scrollsHalfWindow = (pane: Pane): boolean => getScrollRange(pane.scroller) >= getViewport(document).height / 2;

const getScrollRange = (scroller: Element): number => scroller.scrollHeight - scroller.clientHeight;
const canScroll = (scroller: Element): boolean => getScrollRange(scroller) >= MIN_SCROLL_PX;
const getWindowShare = (area: Area): number => measureArea(area) / Math.max(1, measureArea(getViewport(document)));

function isScroller(element: Element): boolean {
  if (element.scrollHeight - element.clientHeight < MIN_SCROLL_PX || isRootScroller(element)) return false;
  return SCROLLABLE_OVERFLOW.test(getComputedStyle(element).overflowY) && !propagatesToWindow(element);
}

/** Returns true for a `body` whose overflow applies to the window, as CSS specifies unless `html` sets its own overflow. */
function propagatesToWindow(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  return element === body && getComputedStyle(documentElement).overflowY === 'visible';
}

function isShown({ scroller, getArea }: Pane): boolean {
  if (isEmpty(getArea()) || !scroller.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return listSamplePoints(getArea()).some((point) => isInside(getTopmostElement(point), scroller));
}

function isTopModal({ scroller, getArea }: Pane): boolean {
  const { width, height } = getViewport(document);
  const coversMiddle = !isEmpty(intersect(getArea(), { x: width / 2, y: height / 2, width: 1, height: 1 }));
  const modal = [...selfAndAncestors(scroller)].find(isModal);
  return coversMiddle && modal !== undefined && isInside(getTopmostElement([width / 2, height / 2]), modal);
}

const isModal = (element: Element): boolean =>
  element.matches(':modal, [aria-modal=true], [role=dialog]') || getComputedStyle(element).position === 'fixed';

const getTopmostElement = ([x, y]: readonly [number, number]): Element | null => findTopmostElement(document, x, y);

/**
 * Returns true if `inner` is inside `outer`. If `inner` is a frame, also returns true if `outer` is inside the frame, because hit
 * testing returns the frame element instead of its content.
 */
function isInside(inner: Element | null, outer: Element): boolean {
  if (!inner) return false;
  if ([...selfAndAncestors(inner)].includes(outer)) return true;
  return getFrameDocument(inner) !== null && [...selfAndAncestors(outer)].includes(inner);
}

const listSamplePoints = ({ x, y, width, height }: Area): readonly (readonly [number, number])[] =>
  [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => [x + (width * column) / 4, y + (height * row) / 4] as const));
