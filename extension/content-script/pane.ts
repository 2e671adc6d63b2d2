import { intersect } from './area.ts';
import { getViewport, getViewportPosition, selfAndAncestorDocuments } from './frame-chain.ts';
import type { Area, CrossOriginFrame } from './page-agent.ts';

/** A scale that differs from 1 by no more than this is attributed to rounding. */
const SCALE_TOLERANCE = 0.01;

/** Added before rounding down, because floating-point errors can make a whole number slightly smaller. */
const FLOAT_TOLERANCE_PX = 0.001;

/** Scroll container that can be captured: an element, or the root scroller of a document. All values are CSS pixels. */
export interface Pane {
  readonly scroller: Element;
  readonly isDocument: boolean;
  /** Document of the scroller, then the documents that embed it, innermost first. */
  readonly documents: readonly Document[];
  readonly frame?: CrossOriginFrame;
  getArea(): Area;
  getContentSize(): { readonly width: number; readonly height: number };
  /** Returns the scroll position at the top left corner of the content, which is 0 or negative, in pixels of the scroller. */
  getOrigin(): { readonly x: number; readonly y: number };
  /** Returns the scroll position, measured from the top left corner of the content. */
  getPosition(): { readonly x: number; readonly y: number };
  scrollTo(x: number, y: number): void;
}

export const getRootScroller = (doc: Document): Element => doc.scrollingElement ?? doc.documentElement;

export const isRootScroller = (element: Element): boolean => element === getRootScroller(element.ownerDocument);

export function createPane(scroller: Element): Pane {
  const documents = selfAndAncestorDocuments(scroller.ownerDocument);
  const getArea = () => [getUnclippedArea(scroller), ...documents.map(getViewport)].reduce(intersect);
  return {
    scroller,
    isDocument: scroller === getRootScroller(document),
    documents,
    getArea,
    getContentSize() {
      const { width, height } = getArea();
      const unclippedArea = getUnclippedArea(scroller);
      const scale = getScale(scroller);
      const overflowX = clipsHorizontally(scroller) ? 0 : scroller.scrollWidth * scale - unclippedArea.width;
      const overflowY = clipsVertically(scroller) ? 0 : scroller.scrollHeight * scale - unclippedArea.height;
      return { width: overflowX + width, height: overflowY + height };
    },
    getOrigin() {
      const { left, top } = getScrollStart(scroller);
      return { x: left, y: top };
    },
    getPosition() {
      const { left, top } = getScrollStart(scroller);
      const scale = getScale(scroller);
      return { x: (scroller.scrollLeft - left) * scale, y: (scroller.scrollTop - top) * scale };
    },
    scrollTo(x, y) {
      const { left, top } = getScrollStart(scroller);
      const scale = getScale(scroller);
      scroller.scrollTo({ left: toScrollerPx(x, scale) + left, top: toScrollerPx(y, scale) + top, behavior: 'instant' });
    },
  };
}

/** Returns the top left corner of the inside of a pane, in CSS pixels of the window of its document, and the width of the pane. */
export function getPaneEdges({ scroller, getArea }: Pick<Pane, 'scroller' | 'getArea'>): Pick<Area, 'x' | 'y' | 'width'> {
  const { width } = getArea();
  if (isRootScroller(scroller)) return { x: 0, y: 0, width };
  const { left, top } = scroller.getBoundingClientRect();
  return { x: left + scroller.clientLeft, y: top + scroller.clientTop, width };
}

/** Edges of an element, in CSS pixels of the content of a pane. */
export interface ContentEdges {
  readonly top: number;
  readonly bottom: number;
}

/** Returns the distance from rows of the window to rows of the content. */
export const getWindowOffset = (pane: Pane): number => pane.getPosition().y - getPaneEdges(pane).y;

export function getContentEdges(pane: Pane, element: Element): ContentEdges {
  const { top, bottom } = element.getBoundingClientRect();
  const offset = getWindowOffset(pane);
  return { top: top + offset, bottom: bottom + offset };
}

function clipsHorizontally(scroller: Element): boolean {
  const { documentElement, body } = scroller.ownerDocument;
  const styleSources = isRootScroller(scroller) ? [documentElement, body] : [scroller];
  return styleSources.some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX));
}

/** A document that a page has locked counts as scrollable, because a dialog may lock it only for a moment. */
const clipsVertically = (scroller: Element): boolean =>
  !isRootScroller(scroller) && /hidden|clip/.test(getComputedStyle(scroller).overflowY);

/** Returns the area inside the borders of a scroller, not clipped by the frames around it. */
function getUnclippedArea(scroller: Element): Area {
  if (isRootScroller(scroller)) return getViewport(scroller.ownerDocument);
  const box = scroller.getBoundingClientRect();
  const { x, y } = getViewportPosition(scroller.ownerDocument);
  const { clientLeft, clientTop } = scroller;
  const scale = getScale(scroller);
  const { width, height } = getClientSize(scroller, box, scale);
  return { x: x + box.left + clientLeft * scale, y: y + box.top + clientTop * scale, width, height };
}

/**
 * Returns the size of a scroller without borders and scrollbars, in window pixels. `clientWidth` and `clientHeight` are rounded, so the
 * fractions come from the box.
 */
function getClientSize(scroller: Element, box: DOMRect, scale: number): { readonly width: number; readonly height: number } {
  const { clientWidth, clientHeight } = scroller;
  if (!isHtmlElement(scroller)) return { width: clientWidth * scale, height: clientHeight * scale };
  return {
    width: box.width - (scroller.offsetWidth - clientWidth) * scale,
    height: box.height - (scroller.offsetHeight - clientHeight) * scale,
  };
}

const isHtmlElement = (element: Element): element is HTMLElement => 'offsetWidth' in element;

/**
 * Returns window pixels per pixel of the scroller. The scale is 1 unless a transform or `zoom` applies. Small differences are
 * ignored, because `offsetWidth` is rounded to a whole number.
 */
function getScale(scroller: Element): number {
  if (isRootScroller(scroller) || !isHtmlElement(scroller)) return 1;
  const scale = scroller.getBoundingClientRect().width / scroller.offsetWidth;
  return Math.abs(scale - 1) > SCALE_TOLERANCE && Number.isFinite(scale) ? scale : 1;
}

/**
 * Converts a position to pixels of the scroller. Rounds down to a whole device pixel, so that the pane never scrolls past the
 * position.
 */
const toScrollerPx = (windowPx: number, scale: number): number =>
  scale === 1 ? windowPx : Math.floor((windowPx / scale) * devicePixelRatio + FLOAT_TOLERANCE_PX) / devicePixelRatio;

function getScrollStart(scroller: Element): ScrollStart {
  const { body } = scroller.ownerDocument;
  return computeScrollStart(scroller, isRootScroller(scroller) && body ? body : scroller);
}

/** `scrollLeft` and `scrollTop` at the top left corner of the content. Both are 0 or negative. */
interface ScrollStart {
  readonly left: number;
  readonly top: number;
}

/** `styleSource` is the element whose styles determine the scroll origin: `body` for the root scroller, otherwise the scroller. */
function computeScrollStart(scroller: Element, styleSource: Element): ScrollStart {
  const style = getComputedStyle(styleSource);
  const isReversed = scroller === styleSource && style.display.endsWith('flex') && style.writingMode === 'horizontal-tb';
  const isFromRight = startsAtRight(style) !== (isReversed && style.flexDirection === 'row-reverse');
  const isFromBottom = startsAtBottom(style) || (isReversed && style.flexDirection === 'column-reverse');
  return {
    left: isFromRight ? scroller.clientWidth - scroller.scrollWidth : 0,
    top: isFromBottom ? scroller.clientHeight - scroller.scrollHeight : 0,
  };
}

const startsAtRight = ({ writingMode, direction }: CSSStyleDeclaration): boolean =>
  writingMode === 'horizontal-tb' ? direction === 'rtl' : writingMode.endsWith('-rl');

const startsAtBottom = ({ writingMode, direction }: CSSStyleDeclaration): boolean =>
  writingMode !== 'horizontal-tb' && (direction === 'rtl') !== (writingMode === 'sideways-lr');
