import type { InlineStyles } from './inline-styles.ts';

/**
 * Makes fixed backgrounds scroll with their elements, because otherwise they appear at the same position of the window on every
 * screen. Chromium's own capture beyond the viewport is no alternative: it paints a fixed background only as high as the first
 * window and leaves the rest white.
 */
export function unfixBackgrounds(elements: readonly Element[], styles: InlineStyles): void {
  for (const element of elements) styles.set(element, 'background-attachment', 'scroll');
}
