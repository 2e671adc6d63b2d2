import type { AreaScreenshots } from '../browser/browser-adapter.ts';
import { sleep } from '../content-script/next-frame.ts';
import type { Area, ScrollResult, ScrollTarget } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import { locateScreenshot } from './locate-screenshot.ts';
import type { TakenScreenshot } from './screenshot.ts';
import type { Screenshot } from './stitcher.ts';
import {
  countContiguousColumns,
  countTotalRows,
  findNewRows,
  hasAllColumns,
  isCompleteWithinRounding,
  listColumnStarts,
  planAreaHeight,
  reachesEnd,
  type Tiling,
} from './tiling.ts';

/** Source of screenshots of areas of the document. */
export interface AreaSource extends AreaScreenshots {
  /** `area` is in CSS pixels. */
  readonly takeScreenshot: (area: Area) => Promise<TakenScreenshot>;
}

export interface ScreenReader {
  readonly goTo: (target: ScrollTarget) => Promise<ScrollResult>;
  /** Takes a screenshot of the window. */
  readonly takeScreenshot: () => Promise<ImageBitmap>;
  /** Set if screenshots can show any area of the document. They are then used instead of those of the window. */
  readonly areas?: AreaSource | undefined;
  /** Resolves to true if the capture should continue on a page that keeps growing. */
  readonly askToContinue: () => Promise<boolean>;
  readonly isFirstScreenChanged: () => Promise<boolean>;
  readonly listOutdatedScreens: () => Promise<readonly number[]>;
  readonly returnTo: (target: ScrollTarget) => Promise<ScrollResult | undefined>;
  readonly isStopped: () => boolean;
}

export interface ScrollPosition {
  readonly result: ScrollResult;
  readonly isLast: boolean;
}

export interface ScreenCapture {
  readonly position: ScrollPosition;
  readonly screenshots: readonly Screenshot[];
  /** Number of columns captured without a gap. `isFullWidth` is true if these are all columns of the content. */
  readonly columns: number;
  readonly isFullWidth: boolean;
}

/** Maximum scroll attempts for one screen, because some pages grow whenever they are scrolled. */
const MAX_SCROLL_ATTEMPTS = 3;

interface ScreenStart {
  readonly capturedRows: number;
  readonly height: number;
}

/**
 * Scrolls to the first new row and takes the screenshots there. Throws `CaptureIncompleteError` (`endless`) and the errors of
 * `takeScreenshot`.
 */
export async function captureScreen(reader: ScreenReader, tiling: Tiling, start: ScreenStart): Promise<ScreenCapture> {
  const position = await scrollToScreen(reader, tiling, start);
  return captureColumns(reader, tiling, { position, capturedRows: start.capturedRows });
}

/** Scrolls to the first new row. Throws `CaptureIncompleteError` (`endless`). */
export async function scrollToScreen(
  reader: ScreenReader,
  tiling: Tiling,
  { capturedRows, height }: ScreenStart,
): Promise<ScrollPosition> {
  let rows = countTotalRows(tiling, height);
  let isFirstScreenChanged = false;
  let waitMs = capturedRows > 0 ? (reader.areas?.lateContentWaitMs ?? 0) : 0;
  for (let attempt = 1; ; attempt++) {
    const isLast = reachesEnd(tiling, capturedRows, rows);
    const areaHeight = planAreaHeight(tiling, { capturedRows, totalRows: rows });
    const result = await reader.goTo({ x: 0, y: capturedRows / tiling.density, isFirst: capturedRows === 0, isLast, areaHeight });
    if (result.isEndless && !(await reader.askToContinue())) throw new CaptureIncompleteError('endless');
    isFirstScreenChanged ||= result.isFirstScreenChanged;
    rows = countTotalRows(tiling, result.content.height);
    // `isLast` decides which fixed elements the page shows, so the page is scrolled again if its new height changes `isLast`.
    const isSettled = attempt >= MAX_SCROLL_ATTEMPTS || isLast === reachesEnd(tiling, capturedRows, rows);
    if (isSettled && !(isLast && waitMs > 0)) return { result: { ...result, isFirstScreenChanged }, isLast };
    if (!isSettled) continue;
    await sleep(waitMs);
    waitMs = 0;
  }
}

interface ScreenPosition {
  readonly position: ScrollPosition;
  readonly capturedRows: number;
  /** Screenshot of the first column, if it is already taken. */
  readonly firstBitmap?: ImageBitmap | undefined;
}

/**
 * Takes the screenshots at one vertical position: several if the content is wider than the pane. Stops early if the user stops the
 * capture.
 */
export async function captureColumns(reader: ScreenReader, tiling: Tiling, screen: ScreenPosition): Promise<ScreenCapture> {
  const { position, capturedRows, firstBitmap } = screen;
  const { rows } = countNewRows(tiling, position, capturedRows);
  const screenshots: Screenshot[] = [];
  // An area without rows cannot be captured. The capture then ends as stuck.
  for (const column of tiling.areaGrid && rows === 0 ? [] : listColumnStarts(tiling)) {
    if (column > 0 && reader.isStopped()) break;
    const result = column === 0 ? position.result : await goToColumn(reader, tiling, { position, column });
    const { area, ...place } = locateScreenshot(tiling, result, { column, firstRow: capturedRows, rows });
    const bitmap = column === 0 ? firstBitmap : undefined;
    screenshots.push({ ...(bitmap ? { bitmap } : await takeScreenshotOf(reader, area)), column, ...place });
  }
  const columns = countContiguousColumns(tiling, screenshots);
  return { position, screenshots, columns, isFullWidth: hasAllColumns(tiling, columns, position.result.content.width) };
}

/** Takes a screenshot of an area, or of the window if `area` is undefined. */
export const takeScreenshotOf = async (reader: ScreenReader, area: Area | undefined): Promise<Pick<Screenshot, 'bitmap'>> =>
  area && reader.areas ? reader.areas.takeScreenshot(area) : { bitmap: await reader.takeScreenshot() };

const goToColumn = (
  { goTo }: ScreenReader,
  { density }: Tiling,
  { position, column }: { readonly position: ScrollPosition; readonly column: number },
): Promise<ScrollResult> => {
  const { y, areaHeight } = position.result;
  return goTo({ x: column / density, y, isFirst: false, isLast: false, areaHeight });
};

/**
 * Returns the number of new rows at a scroll position, the total number of rows of the content, and whether the content ends
 * with the new rows.
 */
export function countNewRows(tiling: Tiling, { result, isLast }: ScrollPosition, capturedRows: number) {
  const totalRows = countTotalRows(tiling, result.content.height);
  const areaRows = result.areaHeight === undefined ? undefined : toDevicePx(result.areaHeight, tiling);
  const { rows } = findNewRows(tiling, { capturedRows, totalRows, scrollRow: toDevicePx(result.y, tiling), areaRows });
  return { rows, totalRows, isLast: isLast && isCompleteWithinRounding(tiling, capturedRows + rows, totalRows) };
}

const toDevicePx = (cssPx: number, { density }: Tiling): number => Math.round(cssPx * density);
