import type { ScrollResult, ScrollTarget } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import type { Screenshot } from './stitcher.ts';
import {
  columnStarts,
  contentRows,
  contiguousColumns,
  hasAllColumns,
  isComplete,
  newRowsOf,
  reachesEnd,
  type Tiling,
} from './tiling.ts';

export interface ScreenReader {
  readonly goTo: (target: ScrollTarget) => Promise<ScrollResult>;
  readonly takeScreenshot: () => Promise<ImageBitmap>;
  /** Resolves to true if the capture should continue on a page that keeps growing. */
  readonly askToContinue: () => Promise<boolean>;
  readonly isFirstChanged: () => Promise<boolean>;
  readonly isStopped: () => boolean;
}

export interface ScrollPosition {
  readonly result: ScrollResult;
  readonly isLast: boolean;
}

export interface ScreenCapture {
  readonly position: ScrollPosition;
  readonly screenshots: readonly Screenshot[];
  /** Columns seen without a gap. `isFullWidth` is true if these are all columns. */
  readonly columns: number;
  readonly isFullWidth: boolean;
}

/** A page that grows when it is viewed is scrolled to the same place at most this often. */
const MAX_SCROLL_ATTEMPTS = 3;

interface ScreenStart {
  readonly done: number;
  /** Height of the content in CSS pixels. */
  readonly height: number;
}

/** Takes the screenshots that start at the first new row. Throws `CaptureIncompleteError` (`endless`) and the errors of `takeScreenshot`. */
export async function captureScreen(reader: ScreenReader, tiling: Tiling, start: ScreenStart): Promise<ScreenCapture> {
  const position = await scrollToScreen(reader, tiling, start);
  return captureColumns(reader, tiling, { position, first: await reader.takeScreenshot() });
}

/** Scrolls to the first new row. Throws `CaptureIncompleteError` (`endless`). */
export async function scrollToScreen(
  reader: ScreenReader,
  tiling: Tiling,
  { done, height }: ScreenStart,
): Promise<ScrollPosition> {
  let rows = contentRows(tiling, height);
  let isFirstChanged = false;
  for (let attempt = 1; ; attempt++) {
    const isLast = reachesEnd(tiling, done, rows);
    const result = await reader.goTo({ x: 0, y: done / tiling.density, isFirst: done === 0, isLast });
    if (result.isEndless && !(await reader.askToContinue())) throw new CaptureIncompleteError('endless');
    isFirstChanged ||= result.isFirstScreenChanged;
    rows = contentRows(tiling, result.content.height);
    if (attempt === MAX_SCROLL_ATTEMPTS || isLast === reachesEnd(tiling, done, rows))
      return { result: { ...result, isFirstScreenChanged: isFirstChanged }, isLast };
  }
}

/**
 * Takes the screenshots side by side at one height: one, unless the content is wider than the pane. Stops early if the user
 * pressed Stop.
 */
export async function captureColumns(
  reader: ScreenReader,
  tiling: Tiling,
  { position, first }: { readonly position: ScrollPosition; readonly first: ImageBitmap },
): Promise<ScreenCapture> {
  const screenshots: Screenshot[] = [{ picture: first, column: 0, ...devicePositionOf(position.result, tiling) }];
  for (const column of columnStarts(tiling).slice(1)) {
    if (reader.isStopped()) break;
    const result = await reader.goTo({ x: column / tiling.density, y: position.result.y, isFirst: false, isLast: false });
    screenshots.push({ picture: await reader.takeScreenshot(), column, ...devicePositionOf(result, tiling) });
  }
  const columns = contiguousColumns(
    tiling,
    screenshots.map(({ x }) => x),
  );
  return { position, screenshots, columns, isFullWidth: hasAllColumns(tiling, columns, position.result.content.width) };
}

/** Returns the number of new rows at a spot, the total number of rows, and `isLast` if the new rows complete them. */
export function newRowsAt(tiling: Tiling, { result, isLast }: ScrollPosition, done: number) {
  const all = contentRows(tiling, result.content.height);
  const { rows } = newRowsOf(tiling, { done, rows: all, at: toDevicePx(result.y, tiling) });
  return { rows, all, isLast: isLast && isComplete(done + rows, all) };
}

const toDevicePx = (cssPx: number, { density }: Tiling): number => Math.round(cssPx * density);

const devicePositionOf = ({ x, y }: ScrollResult, tiling: Tiling): Pick<Screenshot, 'x' | 'y'> => ({
  x: toDevicePx(x, tiling),
  y: toDevicePx(y, tiling),
});
