import { flatTreeParent } from './dom-snapshot.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Pane } from './pane.ts';
import { isRootScroller } from './pane.ts';

const EDGES = ['top', 'right', 'bottom', 'left'] as const;

/** Offset larger than any page, with which an element never sticks. */
const NEVER_STICKS = '-1000000px';

/**
 * Moves sticky elements to their place in the normal flow, so that each appears once. At the start of the page, an element held
 * below or right of that place stays where it is visible. The others keep `position: sticky`, because another position changes
 * how the browser renders their text.
 */
export function unstick(elements: readonly Element[], styles: InlineStyles, isAtStart: boolean): void {
  const sticking = elements.map((element) => {
    const computed = getComputedStyle(element);
    const edges = EDGES.filter((edge) => computed[edge] !== 'auto' && computed[edge] !== NEVER_STICKS);
    return { element, edges, box: element.getBoundingClientRect() };
  });
  for (const { element, edges } of sticking) for (const edge of edges) styles.set(element, edge, NEVER_STICKS);
  if (isAtStart) for (const { element, box } of sticking) keepHeldPosition(element, box, styles);
}

/**
 * Moves an element to where the top or left edge of the page held it. An element held by the bottom or right edge belongs further
 * down.
 */
function keepHeldPosition(element: Element, held: DOMRect, styles: InlineStyles): void {
  const { x, y } = element.getBoundingClientRect();
  const [right, down] = [Math.max(0, held.x - x), Math.max(0, held.y - y)];
  if (right === 0 && down === 0) return;
  const { zIndex } = getComputedStyle(element);
  const moved = { position: 'relative', top: `${down}px`, left: `${right}px`, bottom: 'auto', right: 'auto' };
  // A sticky element always creates a stacking context. A relative one needs a `z-index` for that.
  const all = { ...moved, 'z-index': zIndex === 'auto' ? '0' : zIndex };
  for (const [property, value] of Object.entries(all)) styles.set(element, property, value);
  const now = element.getBoundingClientRect();
  correctScale(element, styles, { property: 'top', wanted: down, got: now.y - y });
  correctScale(element, styles, { property: 'left', wanted: right, got: now.x - x });
}

interface Move {
  readonly property: 'top' | 'left';
  readonly wanted: number;
  readonly got: number;
}

/** Corrects the offset of an element whose pixels differ from window pixels because of `zoom` or a transform. */
function correctScale(element: Element, styles: InlineStyles, { property, wanted, got }: Move): void {
  const isOff = Math.abs(got - wanted) * devicePixelRatio > 0.5;
  if (isOff && wanted > 0 && got > 0) styles.set(element, property, `${(wanted * wanted) / got}px`);
}

export function sticksTo({ scroller, documents }: Pane, element: Element): boolean {
  let at = flatTreeParent(element);
  while (at && at !== scroller && !isScrollport(at)) at = flatTreeParent(at);
  return at === null || at === scroller || (isRootScroller(at) && documents.includes(at.ownerDocument));
}

function isScrollport(element: Element): boolean {
  if (isRootScroller(element)) return true;
  const { overflowX, overflowY } = getComputedStyle(element);
  return !(isNotScrollable(overflowX) && isNotScrollable(overflowY)) && element !== element.ownerDocument.body;
}

const isNotScrollable = (overflow: string): boolean => overflow === 'visible' || overflow === 'clip';
