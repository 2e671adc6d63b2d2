import { shared } from './area.ts';
import { documentsOutward, originOf, viewOf } from './frame-chain.ts';
import type { Area, ForeignFrame } from './page-agent.ts';
import { type ScrollStart, scrollStart } from './scroll-start.ts';

/** Relative difference between two sizes of an element that is due to rounding. */
const ROUNDING = 0.01;

/** Floating-point tolerance, in device pixels. */
const NEARLY = 0.001;

/** Scroll container that can be captured: an element, or the root scroller of a document. All values are CSS pixels. */
export interface Pane {
  readonly scroller: Element;
  readonly isDocument: boolean;
  /** Its own document, then the documents of the frames around it. */
  readonly documents: readonly Document[];
  /** Set for a cross-origin frame, which the agent of this document cannot scroll. */
  readonly frame?: ForeignFrame;
  /** Returns the visible part in the window. */
  area(): Area;
  /** Returns the size of the content that can be scrolled into `area()`. */
  content(): { readonly width: number; readonly height: number };
  /** Returns the scroll position from the top left corner of the content. */
  position(): { readonly x: number; readonly y: number };
  scrollTo(x: number, y: number): void;
}

export const rootScroller = (of: Document): Element => of.scrollingElement ?? of.documentElement;

export const isRootScroller = (element: Element): boolean => element === rootScroller(element.ownerDocument);

export function paneOf(scroller: Element): Pane {
  const documents = documentsOutward(scroller.ownerDocument);
  const area = () => [ownArea(scroller), ...documents.map(viewOf)].reduce(shared);
  return {
    scroller,
    isDocument: scroller === rootScroller(document),
    documents,
    area,
    content() {
      const { width, height } = area();
      const own = ownArea(scroller);
      const scale = scaleOf(scroller);
      const beside = isCutOff(scroller) ? 0 : scroller.scrollWidth * scale - own.width;
      return { width: beside + width, height: scroller.scrollHeight * scale - own.height + height };
    },
    position() {
      const { left, top } = startOf(scroller);
      const scale = scaleOf(scroller);
      return { x: (scroller.scrollLeft - left) * scale, y: (scroller.scrollTop - top) * scale };
    },
    scrollTo(x, y) {
      const { left, top } = startOf(scroller);
      const scale = scaleOf(scroller);
      scroller.scrollTo({ left: unscaled(x, scale) + left, top: unscaled(y, scale) + top, behavior: 'instant' });
    },
  };
}

/** Returns true if horizontal overflow is hidden. For the root scroller the styles of `html` and `body` apply. */
function isCutOff(scroller: Element): boolean {
  const { documentElement, body } = scroller.ownerDocument;
  const speakers = isRootScroller(scroller) ? [documentElement, body] : [scroller];
  return speakers.some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX));
}

/** Returns the inside of a scroller, not clipped by its frames. */
function ownArea(scroller: Element): Area {
  if (isRootScroller(scroller)) return viewOf(scroller.ownerDocument);
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
 * Returns window pixels per pixel of the scroller. It is not 1 if a transform or `zoom` scales the scroller. `offsetWidth` is a
 * whole number, so small differences count as 1.
 */
function scaleOf(scroller: Element): number {
  if (isRootScroller(scroller) || !('offsetWidth' in scroller)) return 1;
  const scale = scroller.getBoundingClientRect().width / Number(scroller.offsetWidth);
  return Math.abs(scale - 1) > ROUNDING && Number.isFinite(scale) ? scale : 1;
}

/**
 * Converts a position to the scroller's own pixels, rounded down to a whole device pixel so that it never passes the position.
 */
const unscaled = (place: number, scale: number): number =>
  scale === 1 ? place : Math.floor((place / scale) * devicePixelRatio + NEARLY) / devicePixelRatio;

/** Returns the scroll origin. For the root scroller the writing mode of `body` decides. */
function startOf(scroller: Element): ScrollStart {
  const { body } = scroller.ownerDocument;
  return scrollStart(scroller, isRootScroller(scroller) && body ? body : scroller);
}
