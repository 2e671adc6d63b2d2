import type { AreaScreenshotSettings } from '../browser/browser-adapter.ts';
import type { Area, ScreenshotStart, ScrollResult, ScrollTarget } from '../content-script/page-agent.ts';
import type { CapturedRows } from '../progress.ts';
import { sleep } from '../sleep.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import { type ContentPart, locateScreenshot, type ScreenshotPlace } from './locate-screenshot.ts';
import type { Screenshot } from './stitcher.ts';
import {
  countContiguousColumns,
  countRowsToAdd,
  countTotalRows,
  hasAllColumns,
  isCompleteWithinRounding,
  listColumnStarts,
  planAreaHeight,
  reachesEnd,
  type Tiling,
} from './tiling.ts';

/** Returns the area to show if the first row has moved down by `drift` CSS pixels since `goTo`, or undefined for the window. */
export type LocateArea = (drift: number) => Area | undefined;

/** Screenshot after which the page was checked. */
export interface CheckedScreenshot extends ScreenshotStart {
  /** May still be decoding. */
  readonly bitmap: Promise<ImageBitmap>;
  /** Undefined if the screenshot shows the window. */
  readonly area: Area | undefined;
}

/** Page that is captured, as the scroll loop uses it. */
export interface CaptureSource {
  readonly goTo: (target: ScrollTarget) => Promise<ScrollResult>;
  /** Takes a screenshot of an area of the document, or of the window. */
  readonly takeScreenshot: (locateArea?: LocateArea) => Promise<CheckedScreenshot>;
  /** Set if screenshots show areas of the document instead of the window. */
  readonly areaScreenshots?: AreaScreenshotSettings | undefined;
  /** Resolves to true if the capture should continue on a page that keeps growing. */
  readonly askToContinue: (rows: CapturedRows) => Promise<boolean>;
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
  /** Number of columns captured without a gap. `isFullWidth` is true if no column that can be captured is missing. */
  readonly columns: number;
  readonly isFullWidth: boolean;
}

/** Maximum retakes of the last screen if the page grows before the screenshot. After that, the capture continues below this screen. */
const MAX_RETAKES_OF_END = 2;

/** Maximum scroll attempts for one screen, because some pages grow whenever they are scrolled. */
const MAX_SCROLL_ATTEMPTS = 3;

interface ScreenStart {
  /** Device pixels. */
  readonly capturedRows: number;
  /** Height of the content in CSS pixels. */
  readonly height: number;
}

/**
 * Scrolls to the first new row and takes the screenshots there. Throws `CaptureIncompleteError` (`endless`) and the errors of
 * `takeScreenshot`.
 */
export async function captureScreen(
  source: CaptureSource,
  tiling: Tiling,
  { capturedRows, height }: ScreenStart,
): Promise<ScreenCapture> {
  let contentHeight = height;
  for (let retakesLeft = MAX_RETAKES_OF_END; ; retakesLeft--) {
    const position = await scrollToScreen(source, tiling, { capturedRows, height: contentHeight });
    const screen = await captureColumns(source, tiling, { position, capturedRows });
    contentHeight = screen.position.result.content.height;
    // If the page has grown before this screenshot, the screenshot does not show the end of the page.
    const isCutOff = position.isLast && contentHeight > position.result.content.height;
    if (!isCutOff || retakesLeft === 0) return screen;
    for (const { bitmap } of screen.screenshots) (await bitmap).close();
  }
}

/**
 * Scrolls to the first new row. Before the last screen, first waits for content that arrives late. Throws `CaptureIncompleteError`
 * (`endless`).
 */
export async function scrollToScreen(source: CaptureSource, tiling: Tiling, start: ScreenStart): Promise<ScrollPosition> {
  const position = await scrollUntilSettled(source, tiling, start);
  const { lateContentWaitMs } = source.areaScreenshots ?? {};
  if (!lateContentWaitMs || !position.isLast || start.capturedRows === 0) return position;
  await sleep(lateContentWaitMs);
  return scrollUntilSettled(source, tiling, { ...start, height: position.result.content.height });
}

async function scrollUntilSettled(
  source: CaptureSource,
  tiling: Tiling,
  { capturedRows, height }: ScreenStart,
): Promise<ScrollPosition> {
  let rows = countTotalRows(tiling, height);
  let isFirstScreenChanged = false;
  for (let attempt = 1; ; attempt++) {
    const isLast = reachesEnd(tiling, capturedRows, rows);
    const areaHeight = planAreaHeight(tiling, { capturedRows, totalRows: rows });
    const result = await source.goTo({ x: 0, y: capturedRows / tiling.density, isFirst: capturedRows === 0, isLast, areaHeight });
    rows = countTotalRows(tiling, result.content.height);
    if (result.isEndless && !(await source.askToContinue({ capturedRows, totalRows: rows })))
      throw new CaptureIncompleteError('endless');
    isFirstScreenChanged ||= result.isFirstScreenChanged;
    // `isLast` decides which fixed elements the page shows, so the page is scrolled again if its new height changes `isLast`.
    const isSettled = isLast === reachesEnd(tiling, capturedRows, rows);
    if (isSettled || attempt === MAX_SCROLL_ATTEMPTS) return { result: { ...result, isFirstScreenChanged }, isLast };
  }
}

interface ScreenPosition {
  readonly position: ScrollPosition;
  readonly capturedRows: number;
  /** Screenshot of the first column, if it is already taken. */
  readonly firstScreenshot?: CheckedScreenshot | undefined;
}

/**
 * Takes the screenshots at one vertical position: several if the content is wider than the pane. Stops early if the user stops the
 * capture.
 */
export async function captureColumns(source: CaptureSource, tiling: Tiling, screen: ScreenPosition): Promise<ScreenCapture> {
  const { position, capturedRows, firstScreenshot } = screen;
  const { rows } = planScreenRows(tiling, position, capturedRows);
  const screenshots: Screenshot[] = [];
  let { height } = position.result.content;
  // An area without rows cannot be captured. The capture then ends as stuck.
  const isEmptyArea = tiling.areaGrid !== undefined && rows === 0;
  for (const column of isEmptyArea ? [] : listColumnStarts(tiling)) {
    if (column > 0 && source.isStopped()) break;
    const result = column === 0 ? position.result : await goToColumn(source, tiling, { position, column });
    const takeScreenshot = column === 0 && firstScreenshot ? async () => firstScreenshot : source.takeScreenshot;
    const part = { column, firstRow: capturedRows, rows };
    const { screenshot, contentHeight } = await takeContentScreenshot(takeScreenshot, tiling, { scroll: result, part });
    screenshots.push(screenshot);
    height = Math.max(height, contentHeight);
  }
  const { width } = position.result.content;
  const columns = countContiguousColumns(tiling, screenshots);
  return {
    position: { ...position, result: { ...position.result, content: { width, height } } },
    screenshots,
    columns,
    isFullWidth: hasAllColumns(tiling, columns, width),
  };
}

/** Takes the screenshot that shows a part of the content, even if the content has moved since the page was scrolled. */
export async function takeContentScreenshot(
  takeScreenshot: CaptureSource['takeScreenshot'],
  tiling: Tiling,
  { scroll, part }: { readonly scroll: ScrollResult; readonly part: ContentPart },
): Promise<{ readonly screenshot: Screenshot; readonly contentHeight: number }> {
  const locate = (drift: number): ScreenshotPlace =>
    locateScreenshot(tiling, { ...scroll, origin: { ...scroll.origin, y: scroll.origin.y + drift } }, part);
  const { bitmap, drift, contentHeight } = await takeScreenshot((driftAtScreenshot) => locate(driftAtScreenshot).area);
  const { x, y, columns } = locate(drift);
  return { screenshot: { bitmap, column: part.column, x, y, columns }, contentHeight };
}

const goToColumn = (
  { goTo }: CaptureSource,
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
export function planScreenRows(tiling: Tiling, { result, isLast }: ScrollPosition, capturedRows: number) {
  const totalRows = countTotalRows(tiling, result.content.height);
  const areaRows = result.areaHeight === undefined ? undefined : toDevicePx(result.areaHeight, tiling);
  const rows = countRowsToAdd(tiling, { capturedRows, totalRows, scrollRow: toDevicePx(result.y, tiling), areaRows });
  return { rows, totalRows, isLast: isLast && isCompleteWithinRounding(tiling, capturedRows + rows, totalRows) };
}

const toDevicePx = (cssPx: number, { density }: Tiling): number => Math.round(cssPx * density);
