import { computeBoundingArea, intersect, isEmpty, measureArea } from './area.ts';
import { selfAndAncestors, takeDomSnapshot } from './dom-snapshot.ts';
import { getViewport, getViewportPosition } from './frame-chain.ts';
import type { Area, PaneChoice } from './page-agent.ts';
import { createPane, getRootScroller, isRootScroller, type Pane } from './pane.ts';
import { getTopmostElement, getWindowShare, isInside, isShown, listSamplePoints } from './pane-visibility.ts';
import { canScrollDown, canScrollSideways, isScrollingDisabled, MIN_SCROLL_PX } from './scroll-range.ts';

/** Minimum share of the window that the visible part of the content must cover. */
const MIN_WINDOW_SHARE = 0.5;

/** Minimum height of content that is scrolled by script, relative to the area that shows it. */
const MIN_HEIGHT_FACTOR = 1.5;

/** Scrollbar that the page draws itself: an element up to `MAX_SCROLLBAR_PX` wide that contains a thumb. */
const SCROLLBAR = '[role=scrollbar], [class*=scrollbar i]';
const MAX_SCROLLBAR_PX = 24;

/** Minimum share of the window's width and height that an element must fill to be a main part of the page. */
const MIN_SIDE_SHARE = 0.7;

/** Returns a function that returns the reason why a capture of a pane would lack content, or undefined if it would be complete. */
export function createMissingContentCheck(panes: readonly Pane[]): (pane: Pane) => PaneChoice['incompleteReason'] {
  const { elements } = takeDomSnapshot(document);
  const sidewaysElements = elements.filter(
    (element) => fillsWindow(element) && !isRootScroller(element) && canScrollSideways(element),
  );
  const hasScriptedScroller = panes.length === 1 && findScriptedScroller(elements) !== undefined;
  return ({ scroller, isDocument }) => {
    if (sidewaysElements.some((element) => element !== scroller && (isDocument || areNested(element, scroller))))
      return 'sideways';
    return isDocument && hasScriptedScroller ? 'scripted' : undefined;
  };
}

function fillsWindow(element: Element): boolean {
  const { width, height } = getViewport(document);
  if (element.clientWidth < width * MIN_SIDE_SHARE || element.clientHeight < height * MIN_SIDE_SHARE) return false;
  const { left, right } = element.getBoundingClientRect();
  const isBeside = right <= 0 || left >= width;
  return !isBeside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

const areNested = (one: Element, other: Element): boolean =>
  [...selfAndAncestors(one)].includes(other) || [...selfAndAncestors(other)].includes(one);

/**
 * Returns an element that indicates that a script moves the content of the page: content that is much taller than the area that shows
 * it, an empty scroll container, or a scrollbar that the page draws. Call this only if the document is the only pane.
 */
function findScriptedScroller(elements: readonly Element[]): Element | undefined {
  const documentPane = createPane(getRootScroller(document));
  const scrollsDown = canScrollDown(documentPane.scroller);
  if (scrollsDown && !isScrollingDisabled(documentPane.scroller)) return undefined;
  return elements.find(
    (element) => isMovedContent(element, scrollsDown) || isEmptyScroller(element) || isDrawnScrollbar(element),
  );
}

/**
 * Returns true if a script probably scrolls an element, because it is large and taller than the area that shows it. The capture scrolls
 * a locked document that is `isScrollableByScript`, so in such a document only content above the window would be missing.
 */
function isMovedContent(element: Element, isScrollableByScript: boolean): boolean {
  if (!('offsetTop' in element) || isRootScroller(element) || element === element.ownerDocument.body) return false;
  const minHeight = getViewport(document).height * MIN_WINDOW_SHARE * MIN_HEIGHT_FACTOR;
  if (Math.max(element.clientHeight, element.scrollHeight) < minHeight || !isMoved(element)) return false;
  const content = getContentArea(element);
  const { area, isDocument } = getClip(element);
  const visible = intersect(area, content);
  const isLarge = getWindowShare(visible) >= MIN_WINDOW_SHARE && measureArea(visible) * 2 >= measureArea(area);
  if (!isLarge || content.height < area.height * MIN_HEIGHT_FACTOR) return false;
  if (isDocument && isScrollableByScript && content.y > -MIN_SCROLL_PX) return false;
  return hasContent(element) && isInFront(element, visible);
}

/** Returns true if an element is moved by a style that scripts use for scrolling. */
function isMoved(element: Element): boolean {
  const { transform, translate, willChange, position } = getComputedStyle(element);
  if (transform !== 'none' || translate !== 'none' || /transform|translate|top/.test(willChange)) return true;
  const { style } = element as HTMLElement;
  return Boolean(style.marginTop) || (position !== 'static' && Boolean(style.top));
}

/** Returns the area of an element and of the children in its normal flow, which may be taller than the element. */
function getContentArea(element: Element): Area {
  const children = isClipping(element) ? [] : [...element.children].filter(isInFlow);
  const { x, y } = getViewportPosition(element.ownerDocument);
  const boxes = [element, ...children].map((each) => each.getBoundingClientRect()).filter((box) => !isEmpty(box));
  const { x: left, y: top, width, height } = computeBoundingArea(boxes) ?? element.getBoundingClientRect();
  return { x: left + x, y: top + y, width, height };
}

const isInFlow = (element: Element): boolean => !/absolute|fixed/.test(getComputedStyle(element).position);

const isClipping = (element: Element): boolean => getComputedStyle(element).overflowY !== 'visible';

/** Returns the part of the window in which an element can be seen. `isDocument` is true if only the window itself clips it. */
function getClip(element: Element): { readonly area: Area; readonly isDocument: boolean } {
  const { body, documentElement } = element.ownerDocument;
  const clipping = [...selfAndAncestors(element)]
    .slice(1)
    .filter((each) => each !== body && each !== documentElement && isClipping(each));
  const areas = clipping.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const position = getViewportPosition(each.ownerDocument);
    return { x: x + position.x, y: y + position.y, width, height };
  });
  return { area: [getViewport(document), ...areas].reduce(intersect), isDocument: areas.length === 0 };
}

/** Returns true for an empty scroll container that something else covers, as in terminals that draw their rows themselves. */
function isEmptyScroller(element: Element): boolean {
  if (isRootScroller(element) || !canScrollDown(element) || hasContent(element)) return false;
  const pane = createPane(element);
  const isLong = element.scrollHeight >= element.clientHeight * MIN_HEIGHT_FACTOR;
  return isLong && getWindowShare(pane.getArea()) >= MIN_WINDOW_SHARE && element.checkVisibility() && !isShown(pane);
}

function isDrawnScrollbar(element: Element): boolean {
  if (!element.matches(SCROLLBAR)) return false;
  const { width, height } = element.getBoundingClientRect();
  const isTrack = width > 0 && width <= MAX_SCROLLBAR_PX && height >= getViewport(document).height * MIN_WINDOW_SHARE;
  return (
    isTrack && [...element.children].some(({ clientHeight }) => clientHeight > 0 && clientHeight * MIN_HEIGHT_FACTOR <= height)
  );
}

const hasContent = (element: Element): boolean =>
  Boolean(element.textContent?.trim()) || element.querySelector('img, canvas, video, picture') !== null;

const isInFront = (element: Element, area: Area): boolean =>
  listSamplePoints(area).some((point) => isInside(getTopmostElement(point), element));
