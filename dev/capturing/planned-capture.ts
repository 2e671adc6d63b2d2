import type { ImageType } from '#shared/image.ts';

/** Viewport widths in pixels: a telephone, a tablet, two laptops, a desk. */
export type Width = 390 | 768 | 1_200 | 1_440 | 1_920;

/** What fills a page decides how it is written: text and drawings are kept sharp in few colours, photographs are not. */
export type Content = 'photographs' | 'drawings' | 'text';

/** A capture as it will be listed, before it is taken. */
export interface PlannedCapture {
  /** The ending decides how the picture is written. */
  readonly file: `${string}.${ImageType}`;
  readonly title: string;
  readonly notes: string;
  /** Where the document is found in the world; empty where it has no public address. */
  readonly urlLink: string;
  readonly captured: string;
  readonly width: Width;
  /** Pixels of the picture for each of the page, one unless said otherwise. */
  readonly density?: 1 | 2;
  readonly isDark?: boolean;
  readonly shows: Content;
  /** Only the first screen is taken, of pages that are a stage rather than a sheet. */
  readonly isScreen?: boolean;
  /** Nothing in it moves by itself, so that what is bound to scrolling may stay as it stands. */
  readonly isStill?: boolean;
}
