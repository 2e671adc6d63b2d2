import { shared } from './area.ts';
import { documentsOutward, originOf, viewOf } from './frame-chain.ts';
import type { Area, ForeignFrame } from './page-agent.ts';
import { type ScrollStart, scrollStart } from './scroll-start.ts';

/** What two sizes of one element differ by at most because one is rounded, as a share. */
const ROUNDING = 0.01;

/** What is less than this short of a whole pixel is one. */
const NEARLY = 0.001;

/** What is captured: an element that scrolls, or that which scrolls for its document. Everything in CSS pixels. */
export interface Pane {
  readonly scroller: Element;
  /** Whether it is that of the tab's document. */
  readonly isDocument: boolean;
  /** Its own document and those around it. */
  readonly documents: readonly Document[];
  /** Where it is a frame of another site, which its own document's agent cannot scroll. */
  readonly frame?: ForeignFrame;
  /** The part of the window it is seen in. */
  area(): Area;
  /** How much there is of it, as far as it can be brought into that part. */
  content(): { readonly width: number; readonly height: number };
  /** How far it is scrolled from its upper left corner. */
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

/** Whether what is wider than a scroller is not meant to be seen. What the document's elements say counts for the window. */
function isCutOff(scroller: Element): boolean {
  const { documentElement, body } = scroller.ownerDocument;
  const speakers = isRootScroller(scroller) ? [documentElement, body] : [scroller];
  return speakers.some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX));
}

/** The inside of a scroller, cut by nothing. */
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

/** Pixels of the window to one of a scroller, where it is scaled or zoomed by styles. Its own sizes are known in whole pixels only. */
function scaleOf(scroller: Element): number {
  if (isRootScroller(scroller) || !('offsetWidth' in scroller)) return 1;
  const scale = scroller.getBoundingClientRect().width / Number(scroller.offsetWidth);
  return Math.abs(scale - 1) > ROUNDING && Number.isFinite(scale) ? scale : 1;
}

/** A place as its scroller counts, in whole pixels of it: never beyond. */
const unscaled = (place: number, scale: number): number =>
  scale === 1 ? place : Math.floor((place / scale) * devicePixelRatio + NEARLY) / devicePixelRatio;

/** A document is scrolled as its body is written. */
function startOf(scroller: Element): ScrollStart {
  const { body } = scroller.ownerDocument;
  return scrollStart(scroller, isRootScroller(scroller) && body ? body : scroller);
}
