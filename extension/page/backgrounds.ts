import type { InlineStyles } from './inline-styles.ts';

/**
 * Makes fixed backgrounds scroll with their elements, because otherwise every screen shows its own piece of them. The background
 * of the page then covers its full height, and other backgrounds start at their element. Chromium's own capture beyond the
 * viewport paints a fixed background only at the height of the first window and leaves the rest white.
 */
export function loosenBackgrounds(elements: readonly Element[], styles: InlineStyles): void {
  for (const element of elements) styles.set(element, 'background-attachment', 'scroll');
}
