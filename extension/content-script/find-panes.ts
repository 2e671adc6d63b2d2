import { areaOf, intersect, isEmpty } from './area.ts';
import { frameDocument, selfAndAncestors, takeDomSnapshot, topmostElementAt } from './dom-snapshot.ts';
import { contentBoxOf, documentChain, viewportOf } from './frame-chain.ts';
import type { Area } from './page-agent.ts';
import { isRootScroller, type Pane, paneOf, rootScroller } from './pane.ts';

/** Minimum scroll distance in CSS pixels. Smaller overflows are usually layout accidents. */
const MIN_SCROLL_PX = 50;

/** Minimum share of the window that a pane must cover, and a pane inside a modal. */
const MIN_WINDOW_SHARE = 0.3;
const MIN_MODAL_SHARE = 0.1;

const SCROLLABLE_OVERFLOW = /^(auto|scroll|overlay)$/;

/** The browser shows a document of this type in its own viewer, which an extension cannot scroll. */
const VIEWER_CONTENT_TYPE = 'application/pdf';

export function findPanes(): readonly Pane[] {
  if (document.contentType === VIEWER_CONTENT_TYPE) return [];
  const page = paneOf(rootScroller(document));
  const { elements, roots } = takeDomSnapshot(document);
  const frames = roots.filter((root) => root.nodeType === Node.DOCUMENT_NODE && root !== document) as Document[];
  const visible = [...elements.filter(isScroller), ...frames.map(rootScroller)]
    .filter(canScroll)
    .map(paneOf)
    .filter((pane) => isShown(pane) && windowShare(pane.area()) >= MIN_MODAL_SHARE);
  const others = visible.filter((pane) => windowShare(pane.area()) >= MIN_WINDOW_SHARE).sort(largestFirst);
  const modal = visible.filter(isTopModal).sort(largestFirst);
  const order = isMainPane(page, others) ? [page, ...others] : [...others, page];
  const isOpen = modal.length === 0 && !hasHalfWindow(page);
  const frame = isOpen ? mainFrame(elements, others[0]) : [];
  return [...new Map([...frame, ...modal, ...order].map((pane) => [pane.scroller, pane])).values()];
}

/**
 * Returns the largest cross-origin frame if it holds the main content: it is visible, covers at least 30% of the window and is no
 * smaller than `largestOther`.
 */
function mainFrame(elements: readonly Element[], largestOther: Pane | undefined): readonly Pane[] {
  const minShare = Math.max(MIN_WINDOW_SHARE, largestOther ? windowShare(largestOther.area()) : 0);
  const frames = elements.filter(isCrossOriginFrame).map(paneOfFrame);
  return frames
    .filter((pane) => windowShare(pane.area()) >= minShare && isShown(pane))
    .sort(largestFirst)
    .slice(0, 1);
}

/** Returns true for a cross-origin frame with an HTTP address, for which the user can grant host access. */
const isCrossOriginFrame = (element: Element): element is HTMLIFrameElement =>
  element.matches('iframe, frame') && frameDocument(element) === null && /^https?:/.test((element as HTMLIFrameElement).src);

/** Returns a pane that does not scroll here, because only an agent inside the cross-origin frame can scroll its document. */
function paneOfFrame(frame: HTMLIFrameElement): Pane {
  const documents = documentChain(frame.ownerDocument);
  const area = () => [contentBoxOf(frame), ...documents.map(viewportOf)].reduce(intersect);
  const { width, height } = contentBoxOf(frame);
  return {
    scroller: frame,
    isDocument: false,
    documents,
    frame: { address: frame.src, width, height },
    area,
    content: area,
    position: () => ({ x: 0, y: 0 }),
    scrollTo: () => undefined,
  };
}

const largestFirst = (one: Pane, other: Pane): number => areaOf(other.area()) - areaOf(one.area());

function isMainPane(page: Pane, others: readonly Pane[]): boolean {
  const isLocked = /^(hidden|clip)$/.test(getComputedStyle(page.scroller).overflowY);
  return hasHalfWindow(page) && !(isLocked && others.length > 0);
}

const hasHalfWindow = (page: Pane): boolean => scrollRange(page.scroller) >= viewportOf(document).height / 2;

const scrollRange = (scroller: Element): number => scroller.scrollHeight - scroller.clientHeight;
const canScroll = (scroller: Element): boolean => scrollRange(scroller) >= MIN_SCROLL_PX;
const windowShare = (area: Area): number => areaOf(area) / Math.max(1, areaOf(viewportOf(document)));

function isScroller(element: Element): boolean {
  if (element.scrollHeight - element.clientHeight < MIN_SCROLL_PX || isRootScroller(element)) return false;
  return SCROLLABLE_OVERFLOW.test(getComputedStyle(element).overflowY) && !propagatesToWindow(element);
}

/** Returns true for a `body` whose overflow applies to the window, as CSS specifies unless `html` sets its own overflow. */
function propagatesToWindow(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  return element === body && getComputedStyle(documentElement).overflowY === 'visible';
}

function isShown({ scroller, area }: Pane): boolean {
  if (isEmpty(area()) || !scroller.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return pointsOf(area()).some((point) => isInside(topmostElement(point), scroller));
}

function isTopModal({ scroller, area }: Pane): boolean {
  const { width, height } = viewportOf(document);
  const isMiddle = !isEmpty(intersect(area(), { x: width / 2, y: height / 2, width: 1, height: 1 }));
  const modal = [...selfAndAncestors(scroller)].find(isModal);
  return isMiddle && modal !== undefined && isInside(topmostElement([width / 2, height / 2]), modal);
}

const isModal = (element: Element): boolean =>
  element.matches(':modal, [aria-modal=true], [role=dialog]') || getComputedStyle(element).position === 'fixed';

const topmostElement = ([x, y]: readonly [number, number]): Element | null => topmostElementAt(document, x, y);

/**
 * Returns true if `inner` is inside `outer`. Hit testing returns a frame element instead of its content, so a frame counts as its
 * document.
 */
function isInside(inner: Element | null, outer: Element): boolean {
  if (!inner) return false;
  const [from, to] = frameDocument(inner) ? [outer, inner] : [inner, outer];
  return [...selfAndAncestors(inner)].includes(outer) || [...selfAndAncestors(from)].includes(to);
}

const pointsOf = ({ x, y, width, height }: Area): readonly (readonly [number, number])[] =>
  [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => [x + (width * column) / 4, y + (height * row) / 4] as const));
