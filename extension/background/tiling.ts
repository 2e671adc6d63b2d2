import type { Size } from '#shared/imaging/geometry.ts';
import type { AreaScreenshotSettings } from '../browser/browser-adapter.ts';
import type { Area, PageMetrics } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';

/** Edges of a rectangle in device pixels of the window. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Division of a page into screenshots. Lengths are whole device pixels unless noted. */
export interface Tiling {
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** Window without its scrollbars and scrollbar gutters. */
  readonly view: Edges;
  readonly pane: Edges;
  /**
   * Pane in CSS pixels, as rounded by the browser. `x` is measured from the edge of the window. For a document it is 0, even beside a
   * scrollbar gutter.
   */
  readonly paneCssPx: Size & { readonly x: number };
  /** Width of the capture, including the areas beside the pane. */
  readonly width: number;
  /** Rows of the content that one screenshot can show: those of the pane, or more if screenshots show areas of the document. */
  readonly rowsPerScreenshot: number;
  /**
   * Set if screenshots show areas of the document. The edges of an area are multiples of `alignment`. `left` is the place of the first
   * content column, right of any scrollbar gutter. Both are CSS pixels.
   */
  readonly areaGrid?: { readonly alignment: number; readonly left: number };
}

/** `screenshotSize` is in device pixels. At fractional densities only a screenshot has the exact height of the window. */
export function createTiling(metrics: PageMetrics, screenshotSize: Size): Tiling {
  const { density, window, view: cssView, exactView } = metrics;
  // Without scrollbars the exact size is known. A screenshot of Firefox may have a row or a column more.
  const right = window.width === cssView.width ? Math.round(exactView.width * density) : Number.POSITIVE_INFINITY;
  const bottom = window.height === cssView.height ? Math.round(exactView.height * density) : Number.POSITIVE_INFINITY;
  const view = {
    left: Math.round(cssView.x * density),
    top: 0,
    right: Math.min(right, screenshotSize.width - Math.round((window.width - cssView.width - cssView.x) * density)),
    bottom: Math.min(bottom, screenshotSize.height - Math.round((window.height - cssView.height) * density)),
  };
  const pane = metrics.isDocument ? view : toDeviceEdges(view, metrics.pane, density);
  const { width, height } = metrics.isDocument ? cssView : metrics.pane;
  const paneCssPx = { x: metrics.pane.x, width, height };
  const tiling = { density, view, pane, paneCssPx, width: view.right - view.left, rowsPerScreenshot: pane.bottom - pane.top };
  return withColumnsToCapture(tiling, countTotalColumns(tiling, metrics.content.width));
}

/** Margin of an area in CSS pixels, because Firefox draws round corners less exactly where an edge of the area cuts them. */
export const AREA_MARGIN_PX = 64;

/** Returns the tiling of a document, in a browser whose screenshots can show any area of the document. */
export function createAreaTiling(metrics: PageMetrics, { maxRows, maxPixels, getAlignment }: AreaScreenshotSettings): Tiling {
  const { density, exactView, view } = metrics;
  // An area has neither scrollbars nor their gutters.
  const size = { width: Math.round(exactView.width * density), height: Math.round(exactView.height * density) };
  const tiling = createTiling({ ...metrics, window: view, view: { ...view, x: 0 } }, size);
  const alignment = getAlignment(density);
  // A screen of a wide page holds the areas of all columns. Leaves room for the margins and for rounding both edges to the alignment.
  const areaHeight = Math.min(maxRows, maxPixels / Math.max(size.width, tiling.width)) / density;
  const areaRows = Math.floor((areaHeight - 2 * (AREA_MARGIN_PX + alignment)) / alignment) * alignment * density;
  return { ...tiling, rowsPerScreenshot: Math.max(size.height, Math.round(areaRows)), areaGrid: { alignment, left: view.x } };
}

/**
 * Maximum number of content columns. A canvas twice as wide stays black without an error (measured), and all
 * screenshots side by side at one scroll position must fit in memory.
 */
const MAX_COLUMNS = 2 ** 15;

/**
 * Returns the tiling that captures the given number of content columns: at most `MAX_COLUMNS`, but at least the width of the pane.
 */
export const withColumnsToCapture = (tiling: Tiling, columns: number): Tiling => ({
  ...tiling,
  width: countSideColumns(tiling) + Math.max(getPaneSize(tiling).width, Math.min(columns, MAX_COLUMNS)),
});

export const isTooWide = (tiling: Tiling, contentWidth: number): boolean =>
  countTotalColumns(tiling, contentWidth) > Math.max(getPaneSize(tiling).width, MAX_COLUMNS);

const toDeviceEdges = (view: Edges, { x, y, width, height }: Area, density: number): Edges => ({
  left: Math.max(view.left, Math.round(x * density)),
  top: Math.max(view.top, Math.round(y * density)),
  right: Math.min(view.right, Math.round((x + width) * density)),
  bottom: Math.min(view.bottom, Math.round((y + height) * density)),
});

export const getPaneSize = ({ pane }: Pick<Tiling, 'pane'>): Size => ({
  width: pane.right - pane.left,
  height: pane.bottom - pane.top,
});

const countSideColumns = (tiling: Tiling): number => tiling.view.right - tiling.view.left - getPaneSize(tiling).width;

export const countColumnsToCapture = (tiling: Tiling): number => tiling.width - countSideColumns(tiling);

export const countTotalRows = (tiling: Tiling, contentHeight: number): number =>
  toDeviceLength(contentHeight, tiling.density, { css: tiling.paneCssPx.height, device: getPaneSize(tiling).height });

const countTotalColumns = (tiling: Tiling, contentWidth: number): number =>
  toDeviceLength(contentWidth, tiling.density, { css: tiling.paneCssPx.width, device: getPaneSize(tiling).width });

/**
 * Converts a content length from CSS pixels to device pixels. `paneLength` is the length of the pane in both units. The browser
 * rounds to CSS pixels: 1,366 device pixels at a density of 1.5 are reported as 911, which converts back to 1,367. The result is
 * therefore the length of the pane unless the content is at least 1 CSS pixel longer.
 */
const toDeviceLength = (length: number, density: number, paneLength: { css: number; device: number }): number =>
  length - paneLength.css < 1 ? paneLength.device : Math.max(paneLength.device, Math.round(length * density));

/** Returns the maximum error of reported sizes in device pixels, because the browser rounds sizes to CSS pixels. */
const getMaxRoundingError = ({ density }: Tiling): number => Math.ceil(density);

export const isCompleteWithinRounding = (tiling: Tiling, capturedCount: number, totalCount: number): boolean =>
  totalCount - capturedCount <= getMaxRoundingError(tiling);

/** Returns the number of columns captured without a gap, by screenshots that are ordered from left to right. */
export const countContiguousColumns = (tiling: Tiling, screenshots: readonly { x: number; columns: number }[]): number =>
  screenshots.reduce(
    (count, { x, columns }) => (x <= count + getMaxRoundingError(tiling) ? Math.max(count, x + columns) : count),
    0,
  );

export const hasAllColumns = (tiling: Tiling, capturedColumns: number, contentWidth: number): boolean =>
  isCompleteWithinRounding(
    tiling,
    capturedColumns,
    Math.min(countColumnsToCapture(tiling), countTotalColumns(tiling, contentWidth)),
  );

/** Returns true if a screenshot of the window whose first new row is `capturedRows` shows the last row. */
export const reachesEnd = (tiling: Tiling, capturedRows: number, totalRows: number): boolean =>
  capturedRows + getPaneSize(tiling).height >= totalRows;

interface CapturedState {
  readonly capturedRows: number;
  readonly totalRows: number;
}

interface ScrollState extends CapturedState {
  readonly scrollRow: number;
  /** Set if the screenshot shows an area that is taller than the window: the number of its rows from `capturedRows` on. */
  readonly areaRows?: number | undefined;
}

/**
 * Minimum share of the first screen that is used even if the last screen shows the same rows. Elements at the top of the
 * window are shown only on the first screen.
 */
export const MIN_FIRST_SCREEN_SHARE = 2 / 3;

/**
 * Returns the number of new rows of a screenshot. `scrollRow` is the content row at the top of the pane. Every screenshot except the last
 * omits the rows that the last one shows, so that elements at the bottom of the window appear once, at the end. Elements at the
 * top of the window appear in the first screenshot. Throws `CaptureIncompleteError` (`skipped`) if the page skipped the rows between
 * `capturedRows` and `scrollRow`.
 */
export function countRowsToAdd(tiling: Tiling, { capturedRows, totalRows, scrollRow, areaRows }: ScrollState): number {
  if (scrollRow > capturedRows) throw new CaptureIncompleteError('skipped');
  const shownRows = areaRows ?? getPaneSize(tiling).height - (capturedRows - scrollRow);
  return Math.max(0, Math.min(shownRows, countRemainingRows(tiling, { capturedRows, totalRows })));
}

/** Returns the rows that the next screenshot should show if it is large enough. */
function countRemainingRows(tiling: Tiling, { capturedRows, totalRows }: CapturedState): number {
  const { height } = getPaneSize(tiling);
  const minRows = capturedRows === 0 ? Math.floor(height * MIN_FIRST_SCREEN_SHARE) : 0;
  const remainingRows = totalRows - capturedRows;
  return reachesEnd(tiling, capturedRows, totalRows) ? remainingRows : Math.max(minRows, remainingRows - height);
}

/**
 * Returns the height of the area to scroll through for the next screenshot, in CSS pixels. Returns undefined if screenshots show the
 * window. Also returns undefined for the last screenshot, because elements at the bottom of the window belong at the end.
 */
export function planAreaHeight(tiling: Tiling, state: CapturedState): number | undefined {
  if (!tiling.areaGrid || reachesEnd(tiling, state.capturedRows, state.totalRows)) return undefined;
  return Math.min(tiling.rowsPerScreenshot, countRemainingRows(tiling, state)) / tiling.density;
}

/**
 * Estimates the number of screenshots until the end of the content. `previousRows` is the number of rows of the newest screen. If
 * screenshots show areas, the estimate uses `previousRows`, because areas may be only as tall as the window.
 */
export function countScreenshotsLeft(tiling: Tiling, { capturedRows, totalRows }: CapturedState, previousRows: number): number {
  const rows = tiling.areaGrid ? Math.max(previousRows, getPaneSize(tiling).height) : tiling.rowsPerScreenshot;
  return Math.ceil((totalRows - capturedRows) / rows) * listColumnStarts(tiling).length;
}

/** Returns the first content column of each screenshot, from left to right. */
export function listColumnStarts(tiling: Tiling): readonly number[] {
  const { width } = getPaneSize(tiling);
  return Array.from({ length: Math.max(1, Math.ceil(countColumnsToCapture(tiling) / width)) }, (_, index) => index * width);
}
