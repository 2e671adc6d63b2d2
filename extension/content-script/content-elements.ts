import { getChildren, isFixed } from './dom-snapshot.ts';
import { getPaneEdges, type Pane } from './pane.ts';

/** Element and its edges, in CSS pixels of the scrollable content. */
export interface ContentElement {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

/** Rows in CSS pixels, of the window or of the scrollable content. `bottom` is the first row below the range. */
export type RowRange = Readonly<Record<'top' | 'bottom', number>>;

/**
 * Lists the elements of a pane that show some of the rows, parents first. Works at any scroll position. Leaves out fixed elements and
 * elements that clip their content to nothing, together with their descendants.
 */
export function listElementsInRows(pane: Pane, rows: RowRange): ContentElement[] {
  const edges = getPaneEdges(pane);
  const { x, y } = pane.getPosition();
  return listDescendantsInRows(pane.scroller, { x: x - edges.x, y: y - edges.y }, rows);
}

/** `offset` is the distance from window to content coordinates. */
function listDescendantsInRows(parent: Element, offset: Readonly<Record<'x' | 'y', number>>, rows: RowRange): ContentElement[] {
  return getChildren(parent).flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + offset.y, box.bottom + offset.y];
    if (!reachesInto(element, { top, bottom }, rows) || isFixed(element)) return [];
    const contentElement = { element, left: box.left + offset.x, top, width: box.width, bottom };
    const isInRows = bottom > top && bottom > rows.top;
    return [...(isInRows ? [contentElement] : []), ...listDescendantsInRows(element, offset, rows)];
  });
}

/**
 * Returns true if an element with this box may have content in the rows, even if the element itself ends above them. On many pages `body`
 * is only as tall as the window, and some elements have no height or no box (`display: contents`) around their content.
 */
export function reachesInto(element: Element, { top, bottom }: RowRange, rows: RowRange): boolean {
  if (bottom <= top) return mayShowContentOutside(element);
  if (top >= rows.bottom) return false;
  if (bottom > rows.top) return true;
  if (top + element.scrollHeight <= rows.top) return false;
  return element === element.ownerDocument.body || getComputedStyle(element).overflowY === 'visible';
}

/**
 * Returns true if an HTML element may show content outside of its box. In SVG, returns false, because elements without a box are often
 * definitions there.
 */
function mayShowContentOutside(element: Element): boolean {
  const { display, overflowY } = getComputedStyle(element);
  return 'offsetHeight' in element && display !== 'none' && overflowY === 'visible';
}

/**
 * Returns the URL of the image that an element shows, or of the background image in its `style` attribute, because galleries often show
 * photos that way. Returns a gradient as it is, and an empty string without an image.
 */
export function getImageSource(element: Element): string {
  if ('currentSrc' in element) return String(element.currentSrc);
  const background = 'style' in element ? (element as HTMLElement).style.backgroundImage : '';
  return /^url\("(.*)"\)$/.exec(background)?.[1] ?? background;
}

/** Returns true for a computed color that draws nothing, such as `rgba(0, 0, 0, 0)` or `oklch(… / 0)`. */
export const isTransparent = (color: string): boolean => /(?:^rgba\(.*, |\/ )0(?:\.0+)?\)$/.test(color);

export const drawsBackground = ({ backgroundImage, backgroundColor }: CSSStyleDeclaration): boolean =>
  backgroundImage !== 'none' || !isTransparent(backgroundColor);
