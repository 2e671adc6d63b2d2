import type { Box } from './geometry.ts';

/**
 * Word of a line, or a part of a word that is in a link: number of characters, left and right edge in ten-thousandths of the
 * width of the line, and number of the link. A word starts at the first character after the previous word that is not a space.
 */
export type WordPlace = readonly [length: number, start: number, end: number, link?: number];

export interface TextLine extends Box {
  readonly text: string;
  /** Undefined if the line is cut off, or if an older version made the capture. */
  readonly words?: readonly WordPlace[];
  /** Index in `blocks`. */
  readonly block?: number;
}

export interface TextLink extends Box {
  readonly href: string;
  /** Number of the link, which all boxes of a link share. */
  readonly link?: number;
}

export interface TextFigure extends Box {
  readonly alt: string;
  readonly block: number;
  readonly link?: number;
}

/** Structure element of a PDF (ISO 32000-1 §14.8.4). Lists and list items contain other blocks, and the others contain lines. */
export interface TextBlock {
  readonly tag: 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'P' | 'L' | 'LI' | 'Figure';
  /** Index of the list or list item that contains the block. */
  readonly parent?: number;
}

/** Captures of older versions lack the optional fields. */
export interface PageText {
  readonly links: readonly TextLink[];
  readonly lines: readonly TextLine[];
  /** Areas that a page break should not cut, such as table rows, images and code. */
  readonly unbreakableAreas: readonly Pick<Box, 'y' | 'height'>[];
  /** In reading order. The reading order of `lines` and `figures` is the order of their blocks. */
  readonly blocks?: readonly TextBlock[];
  readonly figures?: readonly TextFigure[];
  /** Language of the page, as a BCP 47 tag. */
  readonly language?: string;
}
