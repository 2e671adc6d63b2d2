import type { Area, PageMetrics } from '../content-script/page-agent.ts';

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
  readonly paneCssPx: Size & { readonly x: number };
  /** Width of the capture, including the areas beside the pane. */
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `picture` is the size of the first screenshot. At fractional densities only the screenshot has the exact window height. */
export function tilingOf(metrics: PageMetrics, picture: Size): Tiling {
  const { density, window, view } = metrics;
  const visible = {
    left: Math.round(view.x * density),
    top: 0,
    right: picture.width - Math.round((window.width - view.width - view.x) * density),
    bottom: picture.height - Math.round((window.height - view.height) * density),
  };
  const pane = metrics.isDocument ? visible : toDeviceEdges(visible, metrics.pane, density);
  const { width, height } = metrics.isDocument ? view : metrics.pane;
  const paneCssPx = { x: metrics.pane.x, width, height };
  const tiling = { density, view: visible, pane, paneCssPx, width: visible.right - visible.left };
  return withContentColumns(tiling, totalColumns(tiling, metrics.content.width));
}

/**
 * Maximum number of content columns. A canvas twice as wide stays black without an error (measured), and all screenshots of a
 * row must fit in memory.
 */
const MAX_COLUMNS = 2 ** 15;

/** Returns the tiling with the given number of content columns: at most `MAX_COLUMNS`, but at least the width of the pane. */
export const withContentColumns = (tiling: Tiling, columns: number): Tiling => ({
  ...tiling,
  width: sideColumns(tiling) + Math.max(paneSize(tiling).width, Math.min(columns, MAX_COLUMNS)),
});

export const isTooWide = (tiling: Tiling, contentWidth: number): boolean =>
  totalColumns(tiling, contentWidth) > Math.max(paneSize(tiling).width, MAX_COLUMNS);

const toDeviceEdges = (visible: Edges, { x, y, width, height }: Area, density: number): Edges => ({
  left: Math.max(visible.left, Math.round(x * density)),
  top: Math.max(visible.top, Math.round(y * density)),
  right: Math.min(visible.right, Math.round((x + width) * density)),
  bottom: Math.min(visible.bottom, Math.round((y + height) * density)),
});

export const paneSize = ({ pane }: Pick<Tiling, 'pane'>): Size => ({
  width: pane.right - pane.left,
  height: pane.bottom - pane.top,
});

const sideColumns = (tiling: Tiling): number => tiling.view.right - tiling.view.left - paneSize(tiling).width;

export const contentColumns = (tiling: Tiling): number => tiling.width - sideColumns(tiling);

export const contentRows = (tiling: Tiling, contentHeight: number): number =>
  toDeviceLength(contentHeight, { density: tiling.density, counted: tiling.paneCssPx.height, seen: paneSize(tiling).height });

const totalColumns = (tiling: Tiling, contentWidth: number): number =>
  toDeviceLength(contentWidth, { density: tiling.density, counted: tiling.paneCssPx.width, seen: paneSize(tiling).width });

/**
 * Converts a content length to device pixels. `counted` (CSS pixels) and `seen` (device pixels) are the length of the pane.
 * The page rounds to CSS pixels: 1,366 device pixels at a density of 1.5 are reported as 911, which converts back to 1,367.
 * The result is therefore `seen` unless the content is at least 1 CSS pixel longer than the pane.
 */
const toDeviceLength = (
  length: number,
  { density, counted, seen: visible }: { density: number; counted: number; seen: number },
): number => (length - counted < 1 ? visible : Math.max(visible, Math.round(length * density)));

/** Maximum error of reported sizes in device pixels, because the page rounds them to CSS pixels. */
const roundingError = ({ density }: Tiling): number => Math.ceil(density);

/** Returns true if all rows or columns were seen, within the rounding error. */
export const isCompleteWithinRounding = (tiling: Tiling, visible: number, all: number): boolean =>
  all - visible <= roundingError(tiling);

/** Returns the number of columns that are seen without a gap, from the reached positions of the screenshots side by side. */
export const contiguousColumns = (tiling: Tiling, positions: readonly number[]): number =>
  positions.reduce(
    (visible, x) => (x <= visible + roundingError(tiling) ? Math.max(visible, x + paneSize(tiling).width) : visible),
    0,
  );

export const hasAllColumns = (tiling: Tiling, visible: number, contentWidth: number): boolean =>
  isCompleteWithinRounding(tiling, visible, Math.min(contentColumns(tiling), totalColumns(tiling, contentWidth)));

/** Returns true if a screenshot whose first new row is `done` shows the end. */
export const reachesEnd = (tiling: Tiling, done: number, rows: number): boolean => done + paneSize(tiling).height >= rows;

/** Tolerates one row, because a page may report a fraction of a pixel more than it can scroll. */
export const isComplete = (done: number, rows: number): boolean => done >= rows - 1;

interface NewRows {
  /** First new row, measured from the top of the pane. */
  readonly firstRow: number;
  readonly rows: number;
}

/**
 * Minimum share of the first screen that is used even if the last screen shows the same rows. Elements at the top of the
 * window are shown only on the first screen.
 */
const MIN_FIRST_SCREEN_SHARE = 2 / 3;

/**
 * Returns the new rows of a screenshot, where `done` rows are captured, `rows` exist in total and the page came to rest at row
 * `at`. Every screenshot except the last omits the rows that the last one shows, so that elements at the bottom of the window
 * appear once, at the end. The first screenshot shows the elements at the top. Throws `RangeError` if rows between `done` and
 * `at` were skipped.
 */
export function newRowsOf(tiling: Tiling, { done, rows, at }: { done: number; rows: number; at: number }): NewRows {
  const { height } = paneSize(tiling);
  if (at > done) throw new RangeError(`Rows ${done} to ${at} were skipped.`);
  const firstRow = done - at;
  const minRows = done === 0 ? Math.floor(height * MIN_FIRST_SCREEN_SHARE) : 0;
  const remaining = reachesEnd(tiling, done, rows) ? rows - done : Math.max(minRows, rows - height - done);
  return { firstRow, rows: Math.max(0, Math.min(height - firstRow, remaining)) };
}

/** Returns the first content column of each screenshot side by side. */
export function columnStarts(tiling: Tiling): readonly number[] {
  const { width } = paneSize(tiling);
  return Array.from({ length: Math.max(1, Math.ceil(contentColumns(tiling) / width)) }, (_, index) => index * width);
}
