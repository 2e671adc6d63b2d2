import { areaOf, intersect } from './area.ts';
import { visibleBox } from './fixed-parts.ts';
import { viewportOf } from './frame-chain.ts';
import { rootScroller } from './pane.ts';

/** Minimum share of the window that a page sheet covers. */
const MIN_CONTAINER_SHARE = 0.75;

/**
 * Returns true for a fixed element that holds most of the page, because some pages move such an element instead of scrolling. It
 * covers the window. Either its content is taller than the window or the document itself does not scroll. This excludes headers
 * and sidebars with many elements.
 */
export const isPageContainer = (element: Element): boolean =>
  holdsMost(element) &&
  coversWindow(element) &&
  (overflowsWindow(element, element.ownerDocument) || !scrolls(element.ownerDocument));

const holdsMost = (element: Element): boolean =>
  element.getElementsByTagName('*').length * 2 > element.ownerDocument.body.getElementsByTagName('*').length;

function coversWindow(element: Element): boolean {
  const window = { ...viewportOf(element.ownerDocument), x: 0, y: 0 };
  const box = visibleBox(element);
  return box !== undefined && areaOf(intersect(window, box)) >= MIN_CONTAINER_SHARE * areaOf(window);
}

const overflowsWindow = ({ scrollHeight }: Element, of: Document): boolean => scrollHeight > viewportOf(of).height;

const scrolls = (of: Document): boolean => rootScroller(of).scrollHeight > viewportOf(of).height;
