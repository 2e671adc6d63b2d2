import { getViewport } from './frame-chain.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Minimum scroll distance in CSS pixels. Smaller overflows are usually unintended. */
export const MIN_SCROLL_PX = 50;

const SCROLLABLE_OVERFLOW = /^(auto|scroll|overlay)$/;

const getScrollRange = ({ scrollHeight, clientHeight }: Element): number => scrollHeight - clientHeight;

/** Returns true if the user can scroll the element vertically. The root scroller counts if it overflows. */
export const canScrollDown = (scroller: Element): boolean =>
  getScrollRange(scroller) >= MIN_SCROLL_PX && (isRootScroller(scroller) || isScrollable(scroller, 'overflowY'));

/** Returns true if the user can scroll the element sideways. */
export const canScrollSideways = (scroller: Element): boolean =>
  scroller.scrollWidth - scroller.clientWidth >= MIN_SCROLL_PX &&
  (isRootScroller(scroller) || isScrollable(scroller, 'overflowX'));

const isScrollable = (element: Element, axis: 'overflowX' | 'overflowY'): boolean =>
  SCROLLABLE_OVERFLOW.test(getComputedStyle(element)[axis]) && !propagatesToWindow(element, axis);

/** Returns true for a `body` whose overflow applies to the window, as CSS specifies unless `html` sets its own overflow. */
function propagatesToWindow(element: Element, axis: 'overflowX' | 'overflowY'): boolean {
  const { body, documentElement } = element.ownerDocument;
  return element === body && getComputedStyle(documentElement)[axis] === 'visible';
}

export const scrollsHalfWindow = (pane: Pane): boolean => getScrollRange(pane.scroller) >= getViewport(document).height / 2;

/**
 * Returns true if the page has locked the scrolling of the window. Scripts can scroll it nevertheless. The overflow of `body`
 * applies to the window unless `html` sets its own.
 */
export function isScrollingDisabled({ ownerDocument: { documentElement, body } }: Element): boolean {
  const { overflowY } = getComputedStyle(documentElement);
  return /^(hidden|clip)$/.test(overflowY === 'visible' && body ? getComputedStyle(body).overflowY : overflowY);
}
