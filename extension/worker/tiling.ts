import type { Area, PageFacts } from '../page/page-agent.ts';

/** Edges of a rectangle in device pixels of the window. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a page is cut into pictures of the window. Everything is in whole device pixels. */
export interface Tiling {
  readonly density: number;
  /** The part of a picture without the window's scrollbars. */
  readonly view: Edges;
  /** The part of it that scrolls. */
  readonly pane: Edges;
  /** The same as the page counts it, in CSS pixels, which it rounds; of a document from the window's edge on. */
  readonly counted: Size & { readonly x: number };
  /** How large the capture is, without what stands above and below the pane. */
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `picture` is the size of the first picture: at fractions of a density it alone tells how tall the window is. */
export function tilingOf(facts: PageFacts, picture: Size): Tiling {
  const { density, window, view } = facts;
  const seen = {
    left: Math.round(view.x * density),
    top: 0,
    right: picture.width - Math.round((window.width - view.width - view.x) * density),
    bottom: picture.height - Math.round((window.height - view.height) * density),
  };
  const pane = facts.isDocument ? seen : within(seen, facts.pane, density);
  const { width, height } = facts.isDocument ? view : facts.pane;
  const counted = { x: facts.pane.x, width, height };
  const tiling = { density, view: seen, pane, counted, width: seen.right - seen.left };
  return asWideAs(tiling, allColumns(tiling, facts.content.width));
}

/**
 * Most columns of what scrolls that are captured. Twice as many are more than a canvas draws, which then stays black without a word
 * (measured), and all pictures of a row have to be in memory at once.
 */
const MOST_COLUMNS = 2 ** 15;

/** The same page with so many columns of what scrolls, as far as they can be captured; those that its pane shows are always there. */
export const asWideAs = (tiling: Tiling, columns: number): Tiling => ({
  ...tiling,
  width: beside(tiling) + Math.max(paneSize(tiling).width, Math.min(columns, MOST_COLUMNS)),
});

/** Whether a page has columns that cannot be captured, by what it says of its width now. */
export const isTooWide = (tiling: Tiling, contentWidth: number): boolean =>
  allColumns(tiling, contentWidth) > Math.max(paneSize(tiling).width, MOST_COLUMNS);

const within = (seen: Edges, { x, y, width, height }: Area, density: number): Edges => ({
  left: Math.max(seen.left, Math.round(x * density)),
  top: Math.max(seen.top, Math.round(y * density)),
  right: Math.min(seen.right, Math.round((x + width) * density)),
  bottom: Math.min(seen.bottom, Math.round((y + height) * density)),
});

export const paneSize = ({ pane }: Pick<Tiling, 'pane'>): Size => ({
  width: pane.right - pane.left,
  height: pane.bottom - pane.top,
});

/** Columns of a capture that stand left and right of what scrolls. */
const beside = (tiling: Tiling): number => tiling.view.right - tiling.view.left - paneSize(tiling).width;

/** Columns of what scrolls that a capture has. */
export const contentColumns = (tiling: Tiling): number => tiling.width - beside(tiling);

/** Rows that what scrolls has: at least those of its pane. */
export const contentRows = (tiling: Tiling, contentHeight: number): number =>
  reckoned(contentHeight, { density: tiling.density, counted: tiling.counted.height, seen: paneSize(tiling).height });

const allColumns = (tiling: Tiling, contentWidth: number): number =>
  reckoned(contentWidth, { density: tiling.density, counted: tiling.counted.width, seen: paneSize(tiling).width });

/**
 * A length of what scrolls in device pixels, `seen` of which its pane shows. The page rounds both to CSS pixels: 1,366 device
 * pixels at a density of 1.5 count as 911, which would be 1,367. So it is no longer than it is seen unless the page says so.
 */
const reckoned = (length: number, { density, counted, seen }: { density: number; counted: number; seen: number }): number =>
  length - counted < 1 ? seen : Math.max(seen, Math.round(length * density));

/** By how many device pixels what a page says may be off, as it rounds to CSS pixels. */
const slack = ({ density }: Tiling): number => Math.ceil(density);

/** Whether of so many rows, or columns, all were seen but for what the page only says by rounding. */
export const isAsGoodAsAll = (tiling: Tiling, seen: number, all: number): boolean => all - seen <= slack(tiling);

/** How many columns, from the first on and without a gap, are seen from where the pictures side by side came to rest. */
export const columnsSeen = (tiling: Tiling, places: readonly number[]): number =>
  places.reduce((seen, x) => (x <= seen + slack(tiling) ? Math.max(seen, x + paneSize(tiling).width) : seen), 0);

/** Whether so many columns are all there are, by what the page says of its width now. */
export const hasAllColumns = (tiling: Tiling, seen: number, contentWidth: number): boolean =>
  isAsGoodAsAll(tiling, seen, Math.min(contentColumns(tiling), allColumns(tiling, contentWidth)));

/** Whether a picture whose first new row is `done` shows the end. */
export const isLastAt = (tiling: Tiling, done: number, rows: number): boolean => done + paneSize(tiling).height >= rows;

/** Whether nothing is left. A page may say that it is a fraction of a pixel taller than anybody can scroll it. */
export const isAllDone = (done: number, rows: number): boolean => done >= rows - 1;

interface Cut {
  /** First row of the picture's pane that is new. */
  readonly skip: number;
  readonly rows: number;
}

/** Of a window that shows nearly all of a page: so much at the least, for what stands at its upper edge. */
const FIRST_SHARE = 2 / 3;

/**
 * What of a picture is new: `done` rows are there, `rows` there are in all, and the page came to rest at row `at`. What is not
 * the last leaves the rows that the last will show, so that what stands at the window's lower edge is there once, at the end; but
 * the first shows what stands at the upper one. Errors: `RangeError` when rows between `done` and `at` would be missing.
 */
export function cutOf(tiling: Tiling, { done, rows, at }: { done: number; rows: number; at: number }): Cut {
  const { height } = paneSize(tiling);
  if (at > done) throw new RangeError(`Rows ${done} to ${at} were passed over.`);
  const skip = done - at;
  const least = done === 0 ? Math.floor(height * FIRST_SHARE) : 0;
  const left = isLastAt(tiling, done, rows) ? rows - done : Math.max(least, rows - height - done);
  return { skip, rows: Math.max(0, Math.min(height - skip, left)) };
}

/** First columns of the pictures that lie side by side, each with the first of its columns that is new. */
export function columnsOf(tiling: Tiling): readonly number[] {
  const { width } = paneSize(tiling);
  return Array.from({ length: Math.max(1, Math.ceil(contentColumns(tiling) / width)) }, (_, index) => index * width);
}
