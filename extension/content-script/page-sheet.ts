import { shared, surface } from './area.ts';
import { seenBox } from './fixed-parts.ts';
import { viewOf } from './frame-chain.ts';
import { rootScroller } from './pane.ts';

/** Minimum share of the window that a page sheet covers. */
const LEAST_SHARE = 0.75;

/**
 * Returns true for a fixed element that holds most of the page, because some pages move such an element instead of scrolling. It
 * covers the window. Either its content is taller than the window or the document itself does not scroll. This excludes headers
 * and sidebars with many elements.
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
