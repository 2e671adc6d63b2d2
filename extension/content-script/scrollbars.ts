import { pageAdapter } from '#page-browser';
import type { InlineStyles } from './inline-styles.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Custom property that marks elements for `MARKED_SELECTOR`. It has no other effect. */
const MARKER_PROPERTY = '--gofullpage-hidden-scrollbars';

const MARKED_SELECTOR = `[style*="${MARKER_PROPERTY}"]`;

/**
 * Rules that hide scrollbars styled with `::-webkit-scrollbar`. Setting `scrollbar-color` instead would replace them with native
 * scrollbars of another width.
 */
export const SCROLLBAR_RULES = ['', '-thumb', '-track', '-track-piece', '-button', '-corner']
  .map(
    (part) =>
      `${MARKED_SELECTOR}::-webkit-scrollbar${part} { background: none !important; border-color: transparent !important; box-shadow: none !important; }`,
  )
  .join('\n');

/**
 * Hides the scrollbars of a pane but keeps their space. Otherwise the capture would show them, at the scroll position of the first
 * screen.
 */
export function hideScrollbars({ scroller, isDocument }: Pane, styles: InlineStyles): void {
  // The scrollbars of the window are cropped from screenshots.
  if (isDocument && window === top) return;
  const { body } = scroller.ownerDocument;
  const styleSources = isRootScroller(scroller) && body ? [scroller, body] : [scroller];
  const customized = styleSources.filter(hasCustomScrollbar);
  for (const element of customized) styles.set(element, MARKER_PROPERTY, 'none');
  if (customized.length === 0) styles.set(scroller, 'scrollbar-color', 'transparent transparent');
}

/** Returns true if `::-webkit-scrollbar` styles apply. `scrollbar-color` and `scrollbar-width` take precedence over them. */
function hasCustomScrollbar(element: Element): boolean {
  if (!pageAdapter.hasScrollbarStyles) return false;
  const { scrollbarColor, scrollbarWidth } = getComputedStyle(element);
  const { width, height, display } = getComputedStyle(element, '::-webkit-scrollbar');
  const isStyled = width !== 'auto' || height !== 'auto' || display === 'none';
  return isStyled && scrollbarColor === 'auto' && scrollbarWidth === 'auto';
}
