import type { ImageType } from '#shared/image.ts';

/** Viewport widths in pixels: phone, tablet, two laptops, desktop. */
export type Width = 390 | 768 | 1_200 | 1_440 | 1_920;

/**
 * Selects the encoding. Photographs keep their colors. Drawings and text are reduced to 16 colors and need PNG or WebP. Drawings are
 * dithered, because they have gradients.
 */
export type ContentKind = 'photographs' | 'drawings' | 'text';

export interface PlannedCapture {
  readonly file: `${string}.${ImageType}`;
  readonly title: string;
  readonly notes: string;
  /** Public URL of the document, or empty if it has none. */
  readonly urlLink: string;
  readonly captured: string;
  readonly width: Width;
  /** Device pixel ratio. Default: 1. */
  readonly density?: 1 | 2;
  readonly isDark?: boolean;
  readonly contentKind: ContentKind;
  readonly isFirstScreenOnly?: boolean;
  /**
   * True to let animations run. By default Playwright ends all of them, which resets scroll-driven ones. Only for pages without
   * time-based animations.
   */
  readonly allowsAnimations?: boolean;
}
