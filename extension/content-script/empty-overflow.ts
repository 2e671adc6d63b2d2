import { isTransparent } from './content-elements.ts';
import { getFlatTreeParent } from './dom-snapshot.ts';
import { getViewportPosition } from './frame-chain.ts';
import { isRootScroller, type Pane } from './pane.ts';

/**
 * An overflow up to this length, or up to this share of the width of the pane, is small. A plain background in a small overflow only
 * continues the background of the window.
 */
const SMALL_OVERFLOW_PX = 50;
const SMALL_OVERFLOW_SHARE = 0.05;

const ROUNDING_PX = 0.5;

const REPLACED = 'img, svg, canvas, video, iframe, frame, object, embed, input, button, select, textarea, meter, progress';

/** Area to the right of a pane that is scrolled to its left edge, in CSS pixels of the window. */
interface Overflow {
  readonly pane: Pane;
  readonly left: number;
  readonly right: number;
  readonly isSmall: boolean;
}

/**
 * Returns false if nothing is visible to the right of a pane that is scrolled to its left edge: for example, if only a transparent
 * row or a hidden menu makes the page wider than the window. Returns true if in doubt.
 */
export function hasVisibleOverflow(pane: Pane, elements: readonly Element[]): boolean {
  const { x, width } = pane.getArea();
  const contentWidth = pane.getContentSize().width;
  // If the content starts at the right, as right-to-left text does, its first columns are outside of the window.
  if (contentWidth - width < 1 || pane.scroller.scrollLeft !== pane.getPosition().x) return true;
  const isSmall = contentWidth - width <= Math.max(SMALL_OVERFLOW_PX, width * SMALL_OVERFLOW_SHARE);
  const overflow: Overflow = { pane, left: x + width, right: x + contentWidth, isSmall };
  const candidates = elements.filter((element) => mayReachBeyondPane(element, overflow));
  // If no element reaches the right end of the content, a pseudo-element or a margin makes the content wider.
  const isExplained = candidates.some((element) => getVisibleRight(element, overflow) >= overflow.right - 1);
  return !isExplained || candidates.some((element) => showsOverflow(element, overflow));
}

function mayReachBeyondPane(element: Element, { pane, left }: Overflow): boolean {
  const { scroller } = pane;
  if (element.ownerDocument !== scroller.ownerDocument || element === scroller) return false;
  return getRight(element) > left + ROUNDING_PX || element.scrollWidth > element.clientWidth;
}

const getRight = (element: Element): number =>
  element.getBoundingClientRect().right + getViewportPosition(element.ownerDocument).x;

/** Returns the right edge of the visible part of an element, or 0 if the element is outside the pane or fixed to the window. */
const getVisibleRight = (element: Element, { pane }: Overflow): number =>
  Math.min(getRight(element), getClipRight(element, pane.scroller));

/**
 * Returns the leftmost right edge of the ancestors in the pane that clip an element. Returns infinity if no ancestor clips the element,
 * and 0 if the element is outside the pane or fixed to the window.
 */
function getClipRight(element: Element, scroller: Element): number {
  let clipRight = Number.POSITIVE_INFINITY;
  let { position } = getComputedStyle(element);
  for (let ancestor = getFlatTreeParent(element); ; ancestor = getFlatTreeParent(ancestor)) {
    if (position === 'fixed') return 0;
    if (ancestor === null || ancestor === scroller) return ancestor || isRootScroller(scroller) ? clipRight : 0;
    const style = getComputedStyle(ancestor);
    const isContaining = position !== 'absolute' || style.position !== 'static' || style.transform !== 'none';
    if (!isContaining) continue;
    if (style.overflowX !== 'visible' && !isRootOrBody(ancestor)) clipRight = Math.min(clipRight, getRight(ancestor));
    position = style.position;
  }
}

const isRootOrBody = (element: Element): boolean => /^(html|body)$/.test(element.localName);

function showsOverflow(element: Element, overflow: Overflow): boolean {
  const clipRight = getClipRight(element, overflow.pane.scroller);
  if (clipRight <= overflow.left + ROUNDING_PX) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const reachesOver = getRight(element) > overflow.left + ROUNDING_PX;
  const isPicture = element.matches(REPLACED) || 'ownerSVGElement' in element;
  if (reachesOver && (isPicture || isDecorated(element, overflow))) return true;
  const clipsItself = getComputedStyle(element).overflowX !== 'visible' && !isRootOrBody(element);
  return (reachesOver || !clipsItself) && (hasTextBeyond(element, overflow.left) || hasPseudoElement(element));
}

function hasTextBeyond(element: Element, left: number): boolean {
  const range = document.createRange();
  const { x } = getViewportPosition(element.ownerDocument);
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((box) => box.right + x > left + ROUNDING_PX);
  });
}

/** Returns true if the box of an element is visible in the overflow, and is not only a background that continues from the window. */
function isDecorated(element: Element, overflow: Overflow): boolean {
  const style = getComputedStyle(element);
  if (hasBorder(style) || style.backgroundImage !== 'none') return true;
  return !isTransparent(style.backgroundColor) && !continuesToEnd(element, style, overflow);
}

/** Returns true for a plain background that begins in the left half of the pane and fills all of a small overflow. */
function continuesToEnd(element: Element, style: CSSStyleDeclaration, overflow: Overflow): boolean {
  const { x, width } = overflow.pane.getArea();
  const left = element.getBoundingClientRect().left + getViewportPosition(element.ownerDocument).x;
  const isRound = [style.borderTopRightRadius, style.borderBottomRightRadius].some((radius) => Number.parseFloat(radius) > 0);
  const fillsOverflow = getVisibleRight(element, overflow) >= overflow.right - 1;
  return overflow.isSmall && fillsOverflow && !isRound && left <= x + width / 2;
}

const hasBorder = ({
  borderTopWidth,
  borderRightWidth,
  borderBottomWidth,
  outlineStyle,
  boxShadow,
}: CSSStyleDeclaration): boolean =>
  [borderTopWidth, borderRightWidth, borderBottomWidth].some((width) => Number.parseFloat(width) > 0) ||
  outlineStyle !== 'none' ||
  boxShadow !== 'none';

/** A clearfix (`content: ''` without a background) shows nothing. */
const hasPseudoElement = (element: Element): boolean =>
  ['::before', '::after'].some((name) => {
    const style = getComputedStyle(element, name);
    if (/^(none|normal)$/.test(style.content)) return false;
    const isEmptyText = /^"\s*"$/.test(style.content);
    return !isEmptyText || hasBorder(style) || style.backgroundImage !== 'none' || !isTransparent(style.backgroundColor);
  });
