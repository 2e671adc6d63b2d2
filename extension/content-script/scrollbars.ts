import type { InlineStyles } from './inline-styles.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Custom property without any effect, which marks elements for the selector. */
const MARK = '--unseen-scrollbars';

const MARKED = `[style*="${MARK}"]`;

/**
 * Rules that hide scrollbars styled with `::-webkit-scrollbar`. Setting `scrollbar-color` instead would replace them with native
 * scrollbars of another width.
 */
export const SCROLLBAR_RULES = ['', '-thumb', '-track', '-track-piece', '-button', '-corner']
  .map(
    (part) =>
      `${MARKED}::-webkit-scrollbar${part} { background: none !important; border-color: transparent !important; box-shadow: none !important; }`,
  )
  .join('\n');

/**
 * Hides the scrollbars of a pane but keeps their space. Otherwise the area around the pane would show them at their first
 * position.
 */
export function hideScrollbars({ scroller, isDocument }: Pane, styles: InlineStyles): void {
  // The scrollbars of the window are cropped from screenshots.
  if (isDocument && window === top) return;
  const { body } = scroller.ownerDocument;
  const speakers = isRootScroller(scroller) && body ? [scroller, body] : [scroller];
  const drawn = speakers.filter(drawsItself);
  for (const element of drawn) styles.set(element, MARK, 'none');
  if (drawn.length === 0) styles.set(scroller, 'scrollbar-color', 'transparent transparent');
}

/** Returns true if `::-webkit-scrollbar` styles apply. `scrollbar-color` and `scrollbar-width` take precedence over them. */
function drawsItself(element: Element): boolean {
  const { scrollbarColor, scrollbarWidth } = getComputedStyle(element);
  const { width, height, display } = getComputedStyle(element, '::-webkit-scrollbar');
  const isStyled = width !== 'auto' || height !== 'auto' || display === 'none';
  return isStyled && scrollbarColor === 'auto' && scrollbarWidth === 'auto';
}
