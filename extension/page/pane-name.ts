import { isRootScroller, type Pane } from './pane.ts';

/** What a pane calls itself: its document's title, its label, or its first heading; empty where it has none. */
export function nameOf({ scroller, frame }: Pane): string {
  if (frame) return scroller.getAttribute('title')?.trim() || new URL(frame.address).host;
  return (isRootScroller(scroller) ? titleOf(scroller.ownerDocument) : labelOf(scroller)).trim();
}

const titleOf = ({ title, defaultView }: Document): string => title || (defaultView?.frameElement?.getAttribute('title') ?? '');

const labelOf = (element: Element): string =>
  element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.querySelector('h1, h2, h3')?.textContent ?? '';
