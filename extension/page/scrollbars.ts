import type { InlineStyles } from './inline-styles.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** A property that nothing but a selector knows. */
const MARK = '--unseen-scrollbars';

const MARKED = `[style*="${MARK}"]`;

/** Scrollbars that a page draws itself: to give them another color would make them the browser's, and as wide as those. */
export const SCROLLBAR_RULES = ['', '-thumb', '-track', '-track-piece', '-button', '-corner']
  .map(
    (part) =>
      `${MARKED}::-webkit-scrollbar${part} { background: none !important; border-color: transparent !important; box-shadow: none !important; }`,
  )
  .join('\n');

/** Hides the scrollbars of a pane, and leaves them their room: they stand in the picture beside it, as they were at first. */
export function hideScrollbars({ scroller, isDocument }: Pane, styles: InlineStyles): void {
  // Those of the window itself are cut off.
  if (isDocument && window === top) return;
  const { body } = scroller.ownerDocument;
  const speakers = isRootScroller(scroller) && body ? [scroller, body] : [scroller];
  const drawn = speakers.filter(drawsItself);
  for (const element of drawn) styles.set(element, MARK, 'none');
  if (drawn.length === 0) styles.set(scroller, 'scrollbar-color', 'transparent transparent');
}

/** What a page says of their color and width by their own properties goes before what it draws. */
function drawsItself(element: Element): boolean {
  const { scrollbarColor, scrollbarWidth } = getComputedStyle(element);
  const { width, height, display } = getComputedStyle(element, '::-webkit-scrollbar');
  const isStyled = width !== 'auto' || height !== 'auto' || display === 'none';
  return isStyled && scrollbarColor === 'auto' && scrollbarWidth === 'auto';
}
