import { originOf, viewportOf } from './frame-chain.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Scrolls the ancestors of a pane until its first row is visible, because rows above the window cannot be captured. */
export function bringIntoView(pane: Pane): void {
  const element = elementOf(pane);
  if (!element || !isClippedAbove(pane, element)) return;
  const isSmall = element.getBoundingClientRect().height <= viewportOf(element.ownerDocument).height;
  element.scrollIntoView({ block: isSmall ? 'center' : 'start', inline: 'nearest', behavior: 'instant' });
}

function elementOf({ scroller, isDocument }: Pane): Element | null {
  if (isDocument) return null;
  return isRootScroller(scroller) ? (scroller.ownerDocument.defaultView?.frameElement ?? null) : scroller;
}

function isClippedAbove(pane: Pane, element: Element): boolean {
  const top = originOf(element.ownerDocument).y + element.getBoundingClientRect().top + element.clientTop;
  return pane.area().y - top >= 1;
}
