import { isRootScroller, type Pane } from './pane.ts';

/** Characters of a name: as many as a popup shows, and as a browser keeps of what is under way. */
const LONGEST = 80;

/** What a pane calls itself: its document's title, its label, or its first heading; empty where it has none. */
export function nameOf({ scroller, frame }: Pane): string {
  if (frame) return shortened(scroller.getAttribute('title')?.trim() || new URL(frame.address).host);
  return shortened(isRootScroller(scroller) ? titleOf(scroller.ownerDocument) : labelOf(scroller));
}

const shortened = (name: string): string => name.trim().slice(0, LONGEST);

const titleOf = ({ title, defaultView }: Document): string => title || (defaultView?.frameElement?.getAttribute('title') ?? '');

const labelOf = (element: Element): string =>
  element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.querySelector('h1, h2, h3')?.textContent ?? '';
