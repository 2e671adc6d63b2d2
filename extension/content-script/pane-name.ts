import { isRootScroller, type Pane } from './pane.ts';

/** Maximum characters. The popup shows no more, and the browser stores no more for a running capture. */
const MAX_NAME_LENGTH = 80;

export function paneName({ scroller, frame }: Pane): string {
  if (frame) return truncateName(scroller.getAttribute('title')?.trim() || new URL(frame.address).host);
  return truncateName(isRootScroller(scroller) ? titleOf(scroller.ownerDocument) : labelOf(scroller));
}

const truncateName = (name: string): string => name.trim().slice(0, MAX_NAME_LENGTH);

const titleOf = ({ title, defaultView }: Document): string => title || (defaultView?.frameElement?.getAttribute('title') ?? '');

const labelOf = (element: Element): string =>
  element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.querySelector('h1, h2, h3')?.textContent ?? '';
