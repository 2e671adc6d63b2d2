import type { Area, PageFacts } from '../content-script/page-agent.ts';

/** Edges of a rectangle in device pixels of the window. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Division of a page into screenshots. All values are whole device pixels unless noted. */
export interface Tiling {
  readonly density: number;
  /** Window without its scrollbars. */
  readonly view: Edges;
  readonly pane: Edges;
  /** Pane in CSS pixels, as rounded by the page. For a document, `x` is measured from the edge of the window. */
  readonly counted: Size & { readonly x: number };
  /** Width of the capture, including the areas beside the pane. */
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `picture` is the size of the first screenshot. At fractional densities only the screenshot has the exact window height. */
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
 * Maximum number of content columns. A canvas twice as wide stays black without an error (measured), and all screenshots of a
 * row must fit in memory.
 */
const MOST_COLUMNS = 2 ** 15;

/** Returns the tiling with the given number of content columns: at most `MOST_COLUMNS`, but at least the width of the pane. */
export const asWideAs = (tiling: Tiling, columns: number): Tiling => ({
  ...tiling,
  width: beside(tiling) + Math.max(paneSize(tiling).width, Math.min(columns, MOST_COLUMNS)),
});

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

const beside = (tiling: Tiling): number => tiling.view.right - tiling.view.left - paneSize(tiling).width;

export const contentColumns = (tiling: Tiling): number => tiling.width - beside(tiling);

export const contentRows = (tiling: Tiling, contentHeight: number): number =>
  reckoned(contentHeight, { density: tiling.density, counted: tiling.counted.height, seen: paneSize(tiling).height });

const allColumns = (tiling: Tiling, contentWidth: number): number =>
  reckoned(contentWidth, { density: tiling.density, counted: tiling.counted.width, seen: paneSize(tiling).width });

/**
 * Converts a content length to device pixels. `counted` (CSS pixels) and `seen` (device pixels) are the length of the pane.
 * The page rounds to CSS pixels: 1,366 device pixels at a density of 1.5 are reported as 911, which converts back to 1,367.
 * The result is therefore `seen` unless the content is at least 1 CSS pixel longer than the pane.
 */
const reckoned = (length: number, { density, counted, seen }: { density: number; counted: number; seen: number }): number =>
  length - counted < 1 ? seen : Math.max(seen, Math.round(length * density));

/** Maximum error of reported sizes in device pixels, because the page rounds them to CSS pixels. */
const slack = ({ density }: Tiling): number => Math.ceil(density);

/** Returns true if all rows or columns were seen, within the rounding error. */
export const isAsGoodAsAll = (tiling: Tiling, seen: number, all: number): boolean => all - seen <= slack(tiling);

/** Returns the number of columns that are seen without a gap, from the reached positions of the screenshots side by side. */
export const columnsSeen = (tiling: Tiling, places: readonly number[]): number =>
  places.reduce((seen, x) => (x <= seen + slack(tiling) ? Math.max(seen, x + paneSize(tiling).width) : seen), 0);

export const hasAllColumns = (tiling: Tiling, seen: number, contentWidth: number): boolean =>
  isAsGoodAsAll(tiling, seen, Math.min(contentColumns(tiling), allColumns(tiling, contentWidth)));

/** Returns true if a screenshot whose first new row is `done` shows the end. */
export const isLastAt = (tiling: Tiling, done: number, rows: number): boolean => done + paneSize(tiling).height >= rows;

/** Tolerates one row, because a page may report a fraction of a pixel more than it can scroll. */
export const isAllDone = (done: number, rows: number): boolean => done >= rows - 1;

interface Cut {
  /** First new row, measured from the top of the pane. */
  readonly skip: number;
  readonly rows: number;
}

/**
 * Minimum share of the first screen that is used even if the last screen shows the same rows. Elements at the top of the
 * window are shown only on the first screen.
 */
const FIRST_SHARE = 2 / 3;

/**
 * Returns the new rows of a screenshot, where `done` rows are captured, `rows` exist in total and the page came to rest at row
 * `at`. Every screenshot except the last omits the rows that the last one shows, so that elements at the bottom of the window
 * appear once, at the end. The first screenshot shows the elements at the top. Throws `RangeError` if rows between `done` and
 * `at` were skipped.
 */
export function cutOf(tiling: Tiling, { done, rows, at }: { done: number; rows: number; at: number }): Cut {
  const { height } = paneSize(tiling);
  if (at > done) throw new RangeError(`Rows ${done} to ${at} were passed over.`);
  const skip = done - at;
  const least = done === 0 ? Math.floor(height * FIRST_SHARE) : 0;
  const left = isLastAt(tiling, done, rows) ? rows - done : Math.max(least, rows - height - done);
  return { skip, rows: Math.max(0, Math.min(height - skip, left)) };
}

/** Returns the first content column of each screenshot side by side. */
export function columnsOf(tiling: Tiling): readonly number[] {
  const { width } = paneSize(tiling);
  return Array.from({ length: Math.max(1, Math.ceil(contentColumns(tiling) / width)) }, (_, index) => index * width);
}
