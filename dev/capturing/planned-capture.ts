import type { ImageType } from '#shared/image.ts';

/** Viewport widths in pixels: a telephone, a tablet, two laptops, a desk. */
export type Width = 390 | 768 | 1_200 | 1_440 | 1_920;

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
  readonly isDark?: boolean;
  /** Text on flat colours, which sixteen colours show sharply. A photograph wants more. */
  readonly isText?: boolean;
  /** Only the first screen is taken, of pages that are a stage rather than a sheet. */
  readonly isScreen?: boolean;
}
