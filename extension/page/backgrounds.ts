import type { InlineStyles } from './inline-styles.ts';

/**
 * Backgrounds that are fixed to the window go with what they are behind: every screen would show its own piece of them. That of
 * a page then lies over its whole height, as it would in a window so tall; those of other elements begin at the element. (Chromium's
 * own capture beyond the window paints the first window's height of them, and leaves the rest of the page white.)
 */
export function loosenBackgrounds(elements: readonly Element[], styles: InlineStyles): void {
  for (const element of elements) styles.set(element, 'background-attachment', 'scroll');
}
