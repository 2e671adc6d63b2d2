import type { Box } from '../../capture.ts';

/** What pages are laid out on. `onePage` is as large as what stands on it. */
export type Paper = 'a4' | 'letter' | 'onePage';

/** Millimetres. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** How rows of a capture lie on a page. Lengths are units of the page, from its upper left corner. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Points in a unit: 1, but for pages longer than any PDF may be in points. */
  readonly unit: number;
  /** Units of a pixel. */
  readonly scale: number;
  /** Where the pixels may stand. */
  readonly room: Box;
}

/** Millimetres, upright. */
const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

const POINTS_PER_MM = 72 / 25.4;
/** A page of its own shows 96 CSS pixels an inch, as a screen does. */
const POINTS_PER_CSS_PIXEL = 72 / 96;

/** The longest side of a page (ISO 32000-1 annex C.2). */
const LONGEST_SIDE = 14_400;

interface Layout {
  readonly paper: Paper;
  readonly margins: Margins;
  /** Pixels. */
  readonly width: number;
  /** Pixels of a CSS pixel. */
  readonly density: number;
}

const inPoints = ({ top, right, bottom, left }: Margins): Margins => ({
  top: top * POINTS_PER_MM,
  right: right * POINTS_PER_MM,
  bottom: bottom * POINTS_PER_MM,
  left: left * POINTS_PER_MM,
});

function checkMargins(margins: Margins): void {
  const wrong = Object.values(margins).find((margin) => !(margin >= 0 && Number.isFinite(margin)));
  if (wrong !== undefined) throw new RangeError(`A margin is 0 mm or more, not ${wrong}.`);
}

function paperSheet(size: { readonly width: number; readonly height: number }, margins: Margins, pixels: number): Sheet {
  const { top, right, bottom, left } = inPoints(margins);
  const width = size.width * POINTS_PER_MM;
  const height = size.height * POINTS_PER_MM;
  const room = { x: left, y: top, width: width - left - right, height: height - top - bottom };
  const scale = room.width / pixels;
  if (!(scale > 0) || room.height < scale) throw new RangeError('The margins leave no room on the paper.');
  return { width, height, unit: 1, scale, room };
}

/** Viewers that do not know of units show the page smaller, and as sharp. */
function longSheet({ margins, width: pixels, density }: Layout, rows: number): Sheet {
  const { top, right, bottom, left } = inPoints(margins);
  const points = POINTS_PER_CSS_PIXEL / density;
  const width = left + pixels * points + right;
  const height = top + rows * points + bottom;
  const unit = Math.max(1, width / LONGEST_SIDE, height / LONGEST_SIDE);
  const scale = points / unit;
  const room = { x: left / unit, y: top / unit, width: pixels * scale, height: rows * scale };
  return { width: width / unit, height: height / unit, unit, scale, room };
}

/** The page for so many rows. Throws a `RangeError` where margins are negative, or leave no room. */
export function sheetFor(layout: Layout, rows: number): Sheet {
  const { paper, margins, width } = layout;
  checkMargins(margins);
  return paper === 'onePage' ? longSheet(layout, rows) : paperSheet(PAPERS[paper], margins, width);
}

/** How many rows of a capture have room between the margins of paper. Throws as `sheetFor` does. */
export function rowsOnPaper(layout: Layout & { readonly paper: Exclude<Paper, 'onePage'> }): number {
  return rowsOn(sheetFor(layout, 1));
}

export const rowsOn = ({ room, scale }: Sheet): number => Math.floor(room.height / scale + ROUNDING);

/** What sums of fractions may be short of a whole row. */
const ROUNDING = 1e-6;
