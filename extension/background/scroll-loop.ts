import type { PageMetrics } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import { deferRejection } from './defer-rejection.ts';
import {
  type CaptureSource,
  captureColumns,
  captureScreen,
  planScreenRows,
  type ScreenCapture,
  scrollToScreen,
  takeContentScreenshot,
} from './screen-capture.ts';
import { type ScreenPixels, type Screenshot, Stitcher } from './stitcher.ts';
import {
  countColumnsToCapture,
  countTotalRows,
  createAreaTiling,
  createTiling,
  getPaneSize,
  isCompleteWithinRounding,
  isTooWide,
  listColumnStarts,
  type Tiling,
  withColumnsToCapture,
} from './tiling.ts';

/** A first screen that changes again after the retake is assumed to be animated, for example by a carousel. */
const MAX_FIRST_SCREEN_RETAKES = 1;

/** Rows of a screen, and the progress: the number of rows captured including this screen, and the estimated total. */
export interface Step {
  /** Index of the screen. An index that was yielded before replaces the rows of that screen by the same number of rows. */
  readonly index: number;
  readonly pixels: ScreenPixels;
  readonly rows: number;
  readonly tiling: Tiling;
  readonly capturedRows: number;
  readonly totalRows: number;
}

/**
 * Scrolls a page from the first row to the last and yields the rows of each screen. The caller reads them while the next screen is
 * captured. Throws `CaptureIncompleteError` if the capture ends early. Rows already yielded stay valid.
 */
export async function* captureByScrolling(metrics: PageMetrics, page: CaptureSource): AsyncGenerator<Step> {
  const source = { ...page, takeScreenshot: requireConstantSize(page.takeScreenshot) };
  const { tiling, ...firstScreen } = await captureFirstScreen(metrics, source);
  const stitcher = new Stitcher(tiling);
  let screen: ScreenWithNext = await retakeFirstScreenIfChanged(source, tiling, firstScreen);
  let { isFullWidth } = firstScreen;
  const screens: ScreenRows[] = [];
  for (let capturedRows = 0; ; ) {
    const { position, screenshots, next } = screen;
    const { width, height } = position.result.content;
    // If the content is more than one screen shorter than the captured rows, the document now shows another page, or has removed
    // captured content.
    if (countTotalRows(tiling, height) < capturedRows - getPaneSize(tiling).height) throw new CaptureIncompleteError('navigated');
    const { rows, totalRows, isLast } = planScreenRows(tiling, position, capturedRows);
    const captured = { index: screens.length, firstRow: capturedRows, rows, isFirst: capturedRows === 0, isLast };
    screens.push(captured);
    capturedRows += rows;
    isFullWidth &&= screen.isFullWidth;
    yield { index: captured.index, pixels: stitcher.stitch({ screenshots, ...captured }), rows, tiling, capturedRows, totalRows };
    const isComplete = isFullWidth && isCompleteWithinRounding(tiling, capturedRows, totalRows);
    if (source.isStopped() && !(isLast && isComplete)) throw new CaptureIncompleteError('stopped');
    if (isLast && isComplete) yield* retakeOutdatedScreens(source, { tiling, stitcher, screens, capturedRows });
    if (isLast || rows === 0) return requireComplete(isComplete, isTooWide(tiling, width));
    screen = await (next ?? captureScreen(source, tiling, { capturedRows, height }));
  }
}

/** Rows of a screen that was yielded, in device pixels of the content. */
interface ScreenRows {
  readonly index: number;
  readonly firstRow: number;
  readonly rows: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface CompleteCapture {
  readonly tiling: Tiling;
  readonly stitcher: Stitcher;
  readonly screens: readonly ScreenRows[];
  readonly capturedRows: number;
}

/** Maximum share of the screens that are retaken. */
const MAX_RETAKEN_SHARE = 0.1;
/** Retakes that are allowed even if a page has few screens. */
const RETAKES_ALWAYS_ALLOWED = 3;

/**
 * Retakes the screens in which content has arrived since their capture, each at most once. Does nothing if a screen needs several
 * screenshots side by side. Ends without an error if a retake fails, because the capture is already complete. The caller must read the
 * pixels of each screen to their end before it reads the next screen.
 */
async function* retakeOutdatedScreens(source: CaptureSource, capture: CompleteCapture): AsyncGenerator<Step> {
  const { tiling, stitcher, screens, capturedRows } = capture;
  if (listColumnStarts(tiling).length > 1) return;
  const remaining = new Set(screens);
  const maxRetaken = Math.max(RETAKES_ALWAYS_ALLOWED, Math.ceil(screens.length * MAX_RETAKEN_SHARE));
  for (let count = 0; count < maxRetaken && !source.isStopped(); count++) {
    const retake = await retakeNextScreen(source, tiling, remaining).catch((error: unknown) => {
      console.info('Could not take an outdated screen again', error);
      return undefined;
    });
    if (!retake) return;
    remaining.delete(retake.screen);
    const { index, rows } = retake.screen;
    const { screenshots } = retake;
    if (screenshots) {
      const pixels = stitcher.stitch({ screenshots, ...retake.screen });
      yield { index, pixels, rows, tiling, capturedRows, totalRows: capturedRows };
    }
  }
}

/** Returns undefined if none of the screens is outdated. `screenshots` is undefined if the screen could not be taken again. */
async function retakeNextScreen(source: CaptureSource, tiling: Tiling, screens: ReadonlySet<ScreenRows>) {
  const outdatedRows = (await source.listOutdatedScreens()).map((cssRow) => Math.round(cssRow * tiling.density));
  const screen = [...screens].find(({ firstRow }) => outdatedRows.includes(firstRow));
  return screen && { screen, screenshots: await retakeScreen(source, tiling, screen) };
}

/** Returns undefined if the screen is not outdated after scrolling back, or cannot be reached. */
async function retakeScreen(source: CaptureSource, tiling: Tiling, screen: ScreenRows): Promise<Screenshot[] | undefined> {
  const { firstRow, rows, isFirst, isLast } = screen;
  const { density, areaGrid, rowsPerScreenshot } = tiling;
  const areaHeight = !areaGrid || isLast ? undefined : rows / density;
  const position = await source.returnTo({ x: 0, y: firstRow / density, isFirst, isLast, areaHeight });
  if (!position) return undefined;
  const y = Math.round(position.y * density);
  if (y > firstRow || firstRow + rows > y + rowsPerScreenshot) return undefined;
  const part = { column: 0, firstRow, rows };
  return [(await takeContentScreenshot(source.takeScreenshot, tiling, { scroll: position, part })).screenshot];
}

function requireComplete(isComplete: boolean, isTooWideToCapture: boolean): void {
  if (!isComplete) throw new CaptureIncompleteError('stuck');
  if (isTooWideToCapture) throw new CaptureIncompleteError('wide');
}

/**
 * Captures the first screen. If screenshots show the window, the size of the first screenshot determines the tiling. The tiling excludes
 * columns that the page cannot scroll to.
 */
async function captureFirstScreen(
  metrics: PageMetrics,
  source: CaptureSource,
): Promise<ScreenCapture & { readonly tiling: Tiling }> {
  const { areaScreenshots } = source;
  const estimate = areaScreenshots ? createAreaTiling(metrics, areaScreenshots) : createTiling(metrics, getWindowSizePx(metrics));
  const position = await scrollToScreen(source, estimate, { capturedRows: 0, height: metrics.content.height });
  const firstScreenshot = areaScreenshots ? undefined : await source.takeScreenshot();
  const tiling = firstScreenshot ? createTiling(metrics, await firstScreenshot.bitmap) : estimate;
  const screen = await captureColumns(source, tiling, { position, capturedRows: 0, firstScreenshot });
  return { tiling: withColumnsToCapture(tiling, Math.min(countColumnsToCapture(tiling), screen.columns)), ...screen };
}

/** Throws `CaptureIncompleteError` (`resized`) if a screenshot of the window differs in size from the first one. */
export function requireConstantSize(takeScreenshot: CaptureSource['takeScreenshot']): CaptureSource['takeScreenshot'] {
  let firstSize: string | undefined;
  return async (locateArea) => {
    const screenshot = await takeScreenshot(locateArea);
    if (screenshot.area) return screenshot;
    const { width, height } = await screenshot.bitmap;
    const size = `${width} × ${height}`;
    firstSize ??= size;
    if (size !== firstSize) throw new CaptureIncompleteError('resized');
    return screenshot;
  };
}

const getWindowSizePx = ({ window, density }: PageMetrics) => ({
  width: Math.round(window.width * density),
  height: Math.round(window.height * density),
});

/** `next` resolves to the second screen, if there is one, and rejects if the capture of the second screen fails. */
interface ScreenWithNext extends ScreenCapture {
  readonly next?: Promise<ScreenCapture>;
}

/**
 * Captures the second screen, then retakes the first screen if it has changed. Many pages run scripts or load content only
 * after the first scroll. If the first screen is unchanged, this takes no extra time, because the second screen is already
 * captured.
 */
async function retakeFirstScreenIfChanged(source: CaptureSource, tiling: Tiling, screen: ScreenCapture): Promise<ScreenWithNext> {
  let firstScreen = screen;
  for (let retakes = 0; ; retakes++) {
    const { height } = firstScreen.position.result.content;
    const { rows, isLast } = planScreenRows(tiling, firstScreen.position, 0);
    if (isLast || rows === 0) return firstScreen;
    const next = deferRejection(captureScreen(source, tiling, { capturedRows: rows, height }));
    const mustRetake = retakes < MAX_FIRST_SCREEN_RETAKES && (await isFirstScreenChanged(source, next));
    const retake = deferRejection(mustRetake ? retakeFirstScreen(source, tiling, height) : Promise.resolve(undefined));
    const newFirstScreen = await retake.catch(() => undefined);
    // If the retake failed, `next` rejects with the error of the retake.
    if (!newFirstScreen) return { ...firstScreen, next: deferRejection(retake.then(() => next)) };
    for (const { bitmap } of [...firstScreen.screenshots, ...(await next).screenshots]) (await bitmap).close();
    firstScreen = newFirstScreen;
  }
}

const isFirstScreenChanged = (source: CaptureSource, next: Promise<ScreenCapture>): Promise<boolean> =>
  next.then(source.isFirstScreenChanged).catch(() => false);

/**
 * Scrolls back to the first screen and captures it again. Returns undefined if the screen is unchanged after scrolling back,
 * because some elements only look different while the page is scrolled down.
 */
async function retakeFirstScreen(source: CaptureSource, tiling: Tiling, height: number): Promise<ScreenCapture | undefined> {
  const position = await scrollToScreen(source, tiling, { capturedRows: 0, height });
  return position.result.isFirstScreenChanged ? captureColumns(source, tiling, { position, capturedRows: 0 }) : undefined;
}
