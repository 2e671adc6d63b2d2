import type { InlineStyles } from './inline-styles.ts';
import type { Pane } from './pane.ts';
import { isRootScroller } from './pane.ts';
import { outerOf } from './scene.ts';

const EDGES = ['top', 'right', 'bottom', 'left'] as const;

/** Further than any page is long: what sticks from there never does. */
const NEVER = '-1000000px';

/**
 * Lets elements that stick lie where they are written, so that each is seen once. They go on being sticky by name: another
 * position would change their layer, and how the letters on it are drawn.
 */
export function unstick(elements: readonly Element[], styles: InlineStyles): void {
  const sticking = elements.map((element) => {
    const computed = getComputedStyle(element);
    return { element, edges: EDGES.filter((edge) => computed[edge] !== 'auto') };
  });
  for (const { element, edges } of sticking) for (const edge of edges) styles.set(element, edge, NEVER);
}

/** Whether an element sticks to the pane's edges, or to those of a document around it. In other scrollers it stays as it is. */
export function sticksTo({ scroller, documents }: Pane, element: Element): boolean {
  let at = outerOf(element);
  while (at && at !== scroller && !isScrollport(at)) at = outerOf(at);
  return at === null || at === scroller || (isRootScroller(at) && documents.includes(at.ownerDocument));
}

function isScrollport(element: Element): boolean {
  if (isRootScroller(element)) return true;
  const { overflowX, overflowY } = getComputedStyle(element);
  return !(isThrough(overflowX) && isThrough(overflowY)) && element !== element.ownerDocument.body;
}

const isThrough = (overflow: string): boolean => overflow === 'visible' || overflow === 'clip';
