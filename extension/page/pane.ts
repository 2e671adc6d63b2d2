import { shared } from './area.ts';
import { documentsOutward, originOf, viewOf } from './frame-chain.ts';
import type { Area, ForeignFrame } from './page-agent.ts';

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
      const beside = isCutOff(scroller) ? 0 : scroller.scrollWidth - own.width;
      return { width: beside + width, height: scroller.scrollHeight - own.height + height };
    },
    position: () => ({ x: scroller.scrollLeft - leftmost(scroller), y: scroller.scrollTop }),
    scrollTo: (x, y) => scroller.scrollTo({ left: x + leftmost(scroller), top: y, behavior: 'instant' }),
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
  const { clientWidth: width, clientHeight: height } = scroller;
  return { x: x + box.left + scroller.clientLeft, y: y + box.top + scroller.clientTop, width, height };
}

/** Where text runs from right to left, scrolling begins at the right: positions left of it are negative. */
const leftmost = (scroller: Element): number =>
  getComputedStyle(scroller).direction === 'rtl' ? scroller.clientWidth - scroller.scrollWidth : 0;
