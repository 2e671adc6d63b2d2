import type { Box, Size } from '../geometry.ts';

/** Paper format. `onePage` is one page in the size of the whole capture. */
export type Paper = 'a4' | 'letter' | 'onePage';

/** Orientation of paper. `onePage` ignores it. */
export type Orientation = 'portrait' | 'landscape';

/** In millimeters. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Layout of captured rows on a page. Lengths are page units from the top left corner. */
export interface PageLayout {
  readonly width: number;
  readonly height: number;
  /** Points per unit. It exceeds 1 only for pages longer than a PDF allows in points. */
  readonly unit: number;
  /** Units per pixel. */
  readonly scale: number;
  readonly contentBox: Box;
}

const PORTRAIT_SIZES_MM = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

const POINTS_PER_MM = 72 / 25.4;
/** Scale of `onePage`: 96 CSS pixels per inch, as on a screen. */
const POINTS_PER_CSS_PIXEL = 72 / 96;

/** Longest side of a page in units (ISO 32000-1 annex C.2). */
const MAX_SIDE = 14_400;

interface LayoutInput {
  readonly paper: Paper;
  /** Default: portrait. */
  readonly orientation?: Orientation;
  readonly margins: Margins;
  readonly width: number;
  readonly density: number;
}

const toPoints = ({ top, right, bottom, left }: Margins): Margins => ({
  top: top * POINTS_PER_MM,
  right: right * POINTS_PER_MM,
  bottom: bottom * POINTS_PER_MM,
  left: left * POINTS_PER_MM,
});

function checkMargins(margins: Margins): void {
  const invalid = Object.values(margins).find((margin) => !(margin >= 0 && Number.isFinite(margin)));
  if (invalid !== undefined) throw new RangeError(`A margin must be 0 mm or more, got ${invalid}.`);
}

function layoutPaper(size: Size, margins: Margins, widthPx: number): PageLayout {
  const { top, right, bottom, left } = toPoints(margins);
  const width = size.width * POINTS_PER_MM;
  const height = size.height * POINTS_PER_MM;
  const contentBox = { x: left, y: top, width: width - left - right, height: height - top - bottom };
  const scale = contentBox.width / widthPx;
  if (!(scale > 0) || contentBox.height < scale) throw new RangeError('The margins leave no space on the page.');
  return { width, height, unit: 1, scale, contentBox };
}

/** Returns a page in the size of the capture. Viewers that ignore `UserUnit` show a long page smaller but equally sharp. */
function layoutLongPage({ margins, width: widthPx, density }: LayoutInput, rows: number): PageLayout {
  const { top, right, bottom, left } = toPoints(margins);
  const points = POINTS_PER_CSS_PIXEL / density;
  const width = left + widthPx * points + right;
  const height = top + rows * points + bottom;
  const unit = Math.max(1, width / MAX_SIDE, height / MAX_SIDE);
  const scale = points / unit;
  const contentBox = { x: left / unit, y: top / unit, width: widthPx * scale, height: rows * scale };
  return { width: width / unit, height: height / unit, unit, scale, contentBox };
}

/** Throws `RangeError` if a margin is negative or the margins leave no space. */
export function layoutPage(layout: LayoutInput, rows: number): PageLayout {
  const { paper, orientation, margins, width } = layout;
  checkMargins(margins);
  if (paper === 'onePage') return layoutLongPage(layout, rows);
  const size = PORTRAIT_SIZES_MM[paper];
  return layoutPaper(orientation === 'landscape' ? { width: size.height, height: size.width } : size, margins, width);
}

/** Returns how many rows fit between the margins of a sheet of paper. Throws like `layoutPage`. */
export function countRowsPerPaper(layout: LayoutInput & { readonly paper: Exclude<Paper, 'onePage'> }): number {
  return countRowsPerPage(layoutPage(layout, 1));
}

export const countRowsPerPage = ({ contentBox, scale }: PageLayout): number =>
  Math.floor(contentBox.height / scale + ROUNDING_TOLERANCE);

const ROUNDING_TOLERANCE = 1e-6;
