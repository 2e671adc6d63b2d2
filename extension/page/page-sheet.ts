import { shared, surface } from './area.ts';
import { seenBox } from './fixed-parts.ts';
import { viewOf } from './frame-chain.ts';
import { rootScroller } from './pane.ts';

/** What everything is on leaves little of the window free. */
const LEAST_SHARE = 0.75;

/**
 * Some pages move one fixed sheet that everything is on, instead of scrolling: it covers the window, and has more than that shows,
 * or all there is. A header or a list beside the page is no such sheet, however many elements it is made of.
 */
export const isPageSheet = (element: Element): boolean =>
  holdsMost(element) && coversWindow(element) && (hasMore(element, element.ownerDocument) || !isScrolled(element.ownerDocument));

const holdsMost = (element: Element): boolean =>
  element.getElementsByTagName('*').length * 2 > element.ownerDocument.body.getElementsByTagName('*').length;

function coversWindow(element: Element): boolean {
  const window = { ...viewOf(element.ownerDocument), x: 0, y: 0 };
  const box = seenBox(element);
  return box !== undefined && surface(shared(window, box)) >= LEAST_SHARE * surface(window);
}

const hasMore = ({ scrollHeight }: Element, of: Document): boolean => scrollHeight > viewOf(of).height;

const isScrolled = (of: Document): boolean => rootScroller(of).scrollHeight > viewOf(of).height;
