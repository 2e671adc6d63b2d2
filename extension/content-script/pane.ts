import { intersect } from './area.ts';
import { documentChain, originOf, viewportOf } from './frame-chain.ts';
import type { Area, CrossOriginFrame } from './page-agent.ts';

/** Largest relative difference between two sizes of an element that is only rounding. */
const ROUNDING_TOLERANCE = 0.01;

/** Floating-point tolerance, in device pixels. */
const FLOAT_TOLERANCE_PX = 0.001;

/** Scroll container that can be captured: an element, or the root scroller of a document. All values are CSS pixels. */
export interface Pane {
  readonly scroller: Element;
  readonly isDocument: boolean;
  /** Its own document, then the documents of the frames around it. */
  readonly documents: readonly Document[];
  readonly frame?: CrossOriginFrame;
  area(): Area;
  content(): { readonly width: number; readonly height: number };
  /** Returns the scroll position from the top left corner of the content. */
  position(): { readonly x: number; readonly y: number };
  scrollTo(x: number, y: number): void;
}

export const rootScroller = (of: Document): Element => of.scrollingElement ?? of.documentElement;

export const isRootScroller = (element: Element): boolean => element === rootScroller(element.ownerDocument);

export function paneOf(scroller: Element): Pane {
  const documents = documentChain(scroller.ownerDocument);
  const area = () => [ownArea(scroller), ...documents.map(viewportOf)].reduce(intersect);
  return {
    scroller,
    isDocument: scroller === rootScroller(document),
    documents,
    area,
    content() {
      const { width, height } = area();
      const own = ownArea(scroller);
      const scale = scaleOf(scroller);
      const overflowing = clipsHorizontally(scroller) ? 0 : scroller.scrollWidth * scale - own.width;
      return { width: overflowing + width, height: scroller.scrollHeight * scale - own.height + height };
    },
    position() {
      const { left, top } = startOf(scroller);
      const scale = scaleOf(scroller);
      return { x: (scroller.scrollLeft - left) * scale, y: (scroller.scrollTop - top) * scale };
    },
    scrollTo(x, y) {
      const { left, top } = startOf(scroller);
      const scale = scaleOf(scroller);
      scroller.scrollTo({ left: toScrollerPx(x, scale) + left, top: toScrollerPx(y, scale) + top, behavior: 'instant' });
    },
  };
}

function clipsHorizontally(scroller: Element): boolean {
  const { documentElement, body } = scroller.ownerDocument;
  const styleSources = isRootScroller(scroller) ? [documentElement, body] : [scroller];
  return styleSources.some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX));
}

/** Returns the inside of a scroller, not clipped by its frames. */
function ownArea(scroller: Element): Area {
  if (isRootScroller(scroller)) return viewportOf(scroller.ownerDocument);
  const box = scroller.getBoundingClientRect();
  const { x, y } = originOf(scroller.ownerDocument);
  const { clientLeft, clientTop, clientWidth, clientHeight } = scroller;
  const scale = scaleOf(scroller);
  return {
    x: x + box.left + clientLeft * scale,
    y: y + box.top + clientTop * scale,
    width: clientWidth * scale,
    height: clientHeight * scale,
  };
}

/**
 * Returns window pixels per pixel of the scroller, which a transform or `zoom` changes. `offsetWidth` is a whole number, so small
 * differences count as 1.
 */
function scaleOf(scroller: Element): number {
  if (isRootScroller(scroller) || !('offsetWidth' in scroller)) return 1;
  const scale = scroller.getBoundingClientRect().width / Number(scroller.offsetWidth);
  return Math.abs(scale - 1) > ROUNDING_TOLERANCE && Number.isFinite(scale) ? scale : 1;
}

/** Converts a position to pixels of the scroller. Rounds down to a whole device pixel, so that scrolling never passes it. */
const toScrollerPx = (place: number, scale: number): number =>
  scale === 1 ? place : Math.floor((place / scale) * devicePixelRatio + FLOAT_TOLERANCE_PX) / devicePixelRatio;

function startOf(scroller: Element): ScrollStart {
  const { body } = scroller.ownerDocument;
  return scrollStart(scroller, isRootScroller(scroller) && body ? body : scroller);
}

/** `scrollLeft` and `scrollTop` at the top left corner of the content. Both are 0 or negative. */
interface ScrollStart {
  readonly left: number;
  readonly top: number;
}

/** Returns the scroll origin. The styles of `styleSource` decide it, which is `body` for the root scroller. */
function scrollStart(scroller: Element, styleSource: Element): ScrollStart {
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

const startsAtBottom = ({ writingMode, direction }: CSSStyleDeclaration): boolean => {
  if (writingMode === 'horizontal-tb') return false;
  return (direction === 'rtl') !== (writingMode === 'sideways-lr');
};
