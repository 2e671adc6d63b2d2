import { getFlatTreeParent } from './dom-snapshot.ts';
import type { InlineStyles } from './inline-styles.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Returns true if a sticky element sticks to the pane, and not to a scroll container inside the pane. */
export function sticksTo({ scroller, documents }: Pane, element: Element): boolean {
  let ancestor = getFlatTreeParent(element);
  while (ancestor && ancestor !== scroller && !isScrollContainer(ancestor)) ancestor = getFlatTreeParent(ancestor);
  return ancestor === null || ancestor === scroller || (isRootScroller(ancestor) && documents.includes(ancestor.ownerDocument));
}

function isScrollContainer(element: Element): boolean {
  if (isRootScroller(element)) return true;
  const { overflowX, overflowY } = getComputedStyle(element);
  return (makesScrollContainer(overflowX) || makesScrollContainer(overflowY)) && element !== element.ownerDocument.body;
}

const makesScrollContainer = (overflow: string): boolean => overflow !== 'visible' && overflow !== 'clip';

const EDGES = ['top', 'right', 'bottom', 'left'] as const;

/** Offset with which an element never sticks, because no page is that tall. */
const NEVER_STICKS = '-1000000px';

/**
 * Moves sticky elements to their position in the normal flow, so that each appears once. At the start of the page, an element
 * that sticks below or to the right of its normal position stays where it is. All other elements keep `position: sticky`,
 * because another value would change how the browser renders their text.
 */
export function unstick(elements: readonly Element[], styles: InlineStyles, isAtStart: boolean): void {
  const stickyElements = elements.map((element) => {
    const computed = getComputedStyle(element);
    const edges = EDGES.filter((edge) => computed[edge] !== 'auto' && computed[edge] !== NEVER_STICKS);
    return { element, edges, box: element.getBoundingClientRect() };
  });
  for (const { element, edges } of stickyElements) for (const edge of edges) styles.set(element, edge, NEVER_STICKS);
  if (isAtStart) for (const { element, box } of stickyElements) keepStuckPosition(element, box, styles);
}

/**
 * Keeps an element where it stuck to the top or left edge. An element that stuck to the bottom or right edge is not moved, because
 * its position in the normal flow is further down or to the right.
 */
function keepStuckPosition(element: Element, stuckBox: DOMRect, styles: InlineStyles): void {
  const { x, y } = element.getBoundingClientRect();
  const [right, down] = [Math.max(0, stuckBox.x - x), Math.max(0, stuckBox.y - y)];
  if (right === 0 && down === 0) return;
  const { zIndex } = getComputedStyle(element);
  const offsetStyles = { position: 'relative', top: `${down}px`, left: `${right}px`, bottom: 'auto', right: 'auto' };
  // A sticky element always creates a stacking context. A relative one needs a `z-index` for that.
  const declarations = { ...offsetStyles, 'z-index': zIndex === 'auto' ? '0' : zIndex };
  for (const [property, value] of Object.entries(declarations)) styles.set(element, property, value);
  const newBox = element.getBoundingClientRect();
  correctScale(element, styles, { property: 'top', expectedPx: down, actualPx: newBox.y - y });
  correctScale(element, styles, { property: 'left', expectedPx: right, actualPx: newBox.x - x });
}

interface OffsetCheck {
  readonly property: 'top' | 'left';
  readonly expectedPx: number;
  readonly actualPx: number;
}

/** Corrects the offset of an element whose pixels differ from window pixels because of `zoom` or a transform. */
function correctScale(element: Element, styles: InlineStyles, { property, expectedPx, actualPx }: OffsetCheck): void {
  const isMisplaced = Math.abs(actualPx - expectedPx) * devicePixelRatio > 0.5;
  if (isMisplaced && expectedPx > 0 && actualPx > 0) styles.set(element, property, `${(expectedPx * expectedPx) / actualPx}px`);
}
