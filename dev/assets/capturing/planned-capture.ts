import type { ImageType } from '#shared/image.ts';

/** Viewport widths in pixels: phone, tablet, two laptops, desktop. */
export type Width = 390 | 768 | 1_200 | 1_440 | 1_920;

/** Selects the encoding: text and drawings are reduced to 16 colors, photographs are not. */
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
  /** True to capture only the first screen, for example of a presentation. */
  readonly isFirstScreenOnly?: boolean;
  /** True if the page has no time-based animations. Scroll-driven animations then keep their state. */
  readonly hasNoTimedAnimations?: boolean;
}
