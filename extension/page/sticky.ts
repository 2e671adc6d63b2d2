import type { InlineStyles } from './inline-styles.ts';
import type { Pane } from './pane.ts';
import { isRootScroller } from './pane.ts';
import { outerOf } from './scene.ts';

/**
 * Lets elements that stick lie where they are written, so that each is seen once. They keep their place in the order of layers:
 * an element that sticks has one of its own even where it names none.
 */
export function unstick(elements: readonly Element[], styles: InlineStyles): void {
  const named = elements.map((element) => getComputedStyle(element).zIndex !== 'auto');
  for (const [index, element] of elements.entries()) {
    styles.set(element, 'position', 'relative');
    styles.set(element, 'inset', 'auto');
    if (!named[index]) styles.set(element, 'z-index', '0');
  }
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
