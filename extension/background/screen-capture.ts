import type { ScrollResult, ScrollTarget } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import type { Screenshot } from './stitcher.ts';
import {
  countContiguousColumns,
  countTotalRows,
  findNewRows,
  hasAllColumns,
  isCompleteWithinRounding,
  listColumnStarts,
  reachesEnd,
  type Tiling,
} from './tiling.ts';

export interface ScreenReader {
  readonly goTo: (target: ScrollTarget) => Promise<ScrollResult>;
  readonly takeScreenshot: () => Promise<ImageBitmap>;
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
  return captureColumns(reader, tiling, { position, firstBitmap: await reader.takeScreenshot() });
}

/** Scrolls to the first new row. Throws `CaptureIncompleteError` (`endless`). */
export async function scrollToScreen(
  reader: ScreenReader,
  tiling: Tiling,
  { capturedRows, height }: ScreenStart,
): Promise<ScrollPosition> {
  let rows = countTotalRows(tiling, height);
  let isFirstScreenChanged = false;
  for (let attempt = 1; ; attempt++) {
    const isLast = reachesEnd(tiling, capturedRows, rows);
    const result = await reader.goTo({ x: 0, y: capturedRows / tiling.density, isFirst: capturedRows === 0, isLast });
    if (result.isEndless && !(await reader.askToContinue())) throw new CaptureIncompleteError('endless');
    isFirstScreenChanged ||= result.isFirstScreenChanged;
    rows = countTotalRows(tiling, result.content.height);
    // `isLast` decides which fixed elements the page shows, so the page is scrolled again if its new height changes `isLast`.
    if (attempt === MAX_SCROLL_ATTEMPTS || isLast === reachesEnd(tiling, capturedRows, rows))
      return { result: { ...result, isFirstScreenChanged }, isLast };
  }
}

/**
 * Takes the remaining screenshots at one vertical position, if the content is wider than the pane. Stops early if the user
 * stops the capture.
 */
export async function captureColumns(
  reader: ScreenReader,
  tiling: Tiling,
  { position, firstBitmap }: { readonly position: ScrollPosition; readonly firstBitmap: ImageBitmap },
): Promise<ScreenCapture> {
  const screenshots: Screenshot[] = [{ bitmap: firstBitmap, column: 0, ...toDevicePosition(position.result, tiling) }];
  for (const column of listColumnStarts(tiling).slice(1)) {
    if (reader.isStopped()) break;
    const result = await reader.goTo({ x: column / tiling.density, y: position.result.y, isFirst: false, isLast: false });
    screenshots.push({ bitmap: await reader.takeScreenshot(), column, ...toDevicePosition(result, tiling) });
  }
  const columns = countContiguousColumns(
    tiling,
    screenshots.map(({ x }) => x),
  );
  return { position, screenshots, columns, isFullWidth: hasAllColumns(tiling, columns, position.result.content.width) };
}

/**
 * Returns the number of new rows at a scroll position, the total number of rows of the content, and whether the content ends
 * with the new rows.
 */
export function countNewRows(tiling: Tiling, { result, isLast }: ScrollPosition, capturedRows: number) {
  const totalRows = countTotalRows(tiling, result.content.height);
  const { rows } = findNewRows(tiling, { capturedRows, totalRows, scrollRow: toDevicePx(result.y, tiling) });
  return { rows, totalRows, isLast: isLast && isCompleteWithinRounding(tiling, capturedRows + rows, totalRows) };
}

const toDevicePx = (cssPx: number, { density }: Tiling): number => Math.round(cssPx * density);

const toDevicePosition = ({ x, y }: ScrollResult, tiling: Tiling): Pick<Screenshot, 'x' | 'y'> => ({
  x: toDevicePx(x, tiling),
  y: toDevicePx(y, tiling),
});
