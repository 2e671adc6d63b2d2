import type { Area, PageMetrics, ScrollResult } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import type { CaptureSource } from './screen-capture.ts';
import { requireConstantSize, type Step } from './scroll-loop.ts';
import { createCroppedTiling, createSelectedAreaTiling, moveToOrigin, toDeviceArea } from './selected-area-tiling.ts';
import { type Screenshot, Stitcher } from './stitcher.ts';
import { getPaneSize, isTooWide, listColumnStarts, type Tiling } from './tiling.ts';

/** Options of a screen that is neither the first nor the last. The stitcher adds no rows above or below the pane of such a screen. */
const WITHOUT_SURROUNDINGS = { isFirst: false, isLast: false } as const;

/** Crops a screenshot to an area of the window, in CSS pixels. */
export async function* cropScreenshot(bitmap: ImageBitmap, area: Area, density: number): AsyncGenerator<Step> {
  const { x, y, width, height } = toDeviceArea(area, density);
  const rightmost = Math.min(x + width, bitmap.width);
  const lowest = Math.min(y + height, bitmap.height);
  const tiling = createCroppedTiling({ x, y, width: rightmost - x, height: lowest - y }, density);
  const rows = lowest - y;
  const pixels = new Stitcher(tiling).stitch({
    screenshots: [{ bitmap, column: 0, x: 0, y: 0, columns: tiling.width }],
    firstRow: 0,
    rows,
    ...WITHOUT_SURROUNDINGS,
  });
  yield { index: 0, pixels, rows, tiling: moveToOrigin(tiling), capturedRows: rows, totalRows: rows };
}

type SelectedAreaSource = Pick<CaptureSource, 'goTo' | 'takeScreenshot' | 'isStopped'>;

/**
 * Scrolls through a selected area of the pane's content, in CSS pixels, and yields each screen. Fixed elements are hidden. The
 * caller must read each screen to its end before it reads the next. Throws `CaptureIncompleteError` if the capture ends early.
 */
export async function* captureSelectedArea(metrics: PageMetrics, area: Area, page: SelectedAreaSource): AsyncGenerator<Step> {
  const source = { ...page, takeScreenshot: requireConstantSize(page.takeScreenshot) };
  let position = await scrollTo(source, area.x, area.y);
  let firstBitmap = await takeBitmap(source);
  const { tiling, firstRow, lastRow } = createSelectedAreaTiling(metrics, firstBitmap, area, position.x);
  const stitcher = new Stitcher(tiling);
  for (let [row, index] = [firstRow, 0]; ; index++) {
    const rows = countRows(tiling, position, { row, lastRow });
    const screenshots = await captureColumns(source, { tiling, area, position, firstBitmap });
    const pixels = stitcher.stitch({ screenshots, firstRow: row, rows, ...WITHOUT_SURROUNDINGS });
    row += rows;
    yield { index, pixels, rows, tiling: moveToOrigin(tiling), capturedRows: row - firstRow, totalRows: lastRow - firstRow };
    if (row >= lastRow) break;
    if (source.isStopped()) throw new CaptureIncompleteError('stopped');
    position = await scrollTo(source, area.x, row / tiling.density);
    firstBitmap = await takeBitmap(source);
  }
  if (isTooWide(tiling, area.width)) throw new CaptureIncompleteError('wide');
}

const scrollTo = (source: SelectedAreaSource, x: number, y: number): Promise<ScrollResult> =>
  source.goTo({ x, y, ...WITHOUT_SURROUNDINGS });

const takeBitmap = async ({ takeScreenshot }: SelectedAreaSource): Promise<ImageBitmap> => (await takeScreenshot()).bitmap;

interface Rows {
  readonly row: number;
  readonly lastRow: number;
}

/** Returns the number of new rows at a scroll position. Throws `CaptureIncompleteError` (`skipped`, `stuck`) if `row` is not visible. */
function countRows(tiling: Tiling, { y }: ScrollResult, { row, lastRow }: Rows): number {
  const scrolledRow = Math.round(y * tiling.density);
  const rows = Math.min(lastRow - row, scrolledRow + getPaneSize(tiling).height - row);
  if (scrolledRow > row) throw new CaptureIncompleteError('skipped');
  if (rows <= 0) throw new CaptureIncompleteError('stuck');
  return rows;
}

interface ScreenStart {
  readonly tiling: Tiling;
  readonly area: Area;
  readonly position: ScrollResult;
  readonly firstBitmap: ImageBitmap;
}

/** Takes the remaining screenshots at one vertical position, if the area is wider than the pane. */
async function captureColumns(
  source: SelectedAreaSource,
  { tiling, area, position, firstBitmap }: ScreenStart,
): Promise<Screenshot[]> {
  const { density } = tiling;
  const place = { y: Math.round(position.y * density), columns: getPaneSize(tiling).width };
  const screenshots: Screenshot[] = [{ bitmap: firstBitmap, column: 0, x: 0, ...place }];
  for (const column of listColumnStarts(tiling).slice(1)) {
    const { x } = await scrollTo(source, area.x + column / density, position.y);
    screenshots.push({ bitmap: await takeBitmap(source), column, x: Math.round((x - area.x) * density), ...place });
  }
  return screenshots;
}
