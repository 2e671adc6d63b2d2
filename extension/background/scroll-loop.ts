import type { PageMetrics } from '../content-script/page-agent.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import {
  captureColumns,
  captureScreen,
  newRowsAt,
  type ScreenCapture,
  type ScreenReader,
  scrollToScreen,
} from './screen-capture.ts';
import { Stitcher, type StripPixels } from './stitcher.ts';
import {
  contentColumns,
  contentRows,
  isCompleteWithinRounding,
  isTooWide,
  paneSize,
  type Tiling,
  tilingOf,
  withContentColumns,
} from './tiling.ts';

/** Progress of the scroll loop: `done` rows, including this strip, of about `rows`. */
export interface Step {
  readonly pixels: StripPixels;
  readonly tiling: Tiling;
  readonly done: number;
  readonly rows: number;
}

/**
 * Scrolls a page from the first row to the last and yields each screen as a strip. The caller reads it while the next screen
 * is captured. Throws `CaptureIncompleteError`. Strips yielded before stay valid.
 */
export async function* captureByScrolling(metrics: PageMetrics, source: ScreenReader): AsyncGenerator<Step> {
  const reader = { ...source, takeScreenshot: requireConstantSize(source.takeScreenshot) };
  const { tiling, ...firstScreen } = await captureFirstScreen(metrics, reader);
  const stitcher = new Stitcher(tiling);
  let screen: FirstScreen = await retakeFirstScreenIfChanged(reader, tiling, firstScreen);
  let { isFullWidth } = firstScreen;
  for (let done = 0; ; ) {
    const { position, screenshots, next } = screen;
    const { width, height } = position.result.content;
    // If the content shrank by this much, the document now shows another page.
    if (contentRows(tiling, height) < done - paneSize(tiling).height) throw new CaptureIncompleteError('navigated');
    const { rows, all, isLast } = newRowsAt(tiling, position, done);
    const pixels = stitcher.stitch({ screenshots, from: done, rows, isFirst: done === 0, isLast });
    done += rows;
    isFullWidth &&= screen.isFullWidth;
    yield { pixels, tiling, done, rows: all };
    const isComplete = isFullWidth && isCompleteWithinRounding(tiling, done, all);
    if (reader.isStopped() && !(isLast && isComplete)) throw new CaptureIncompleteError('stopped');
    if (isLast || rows === 0) return requireComplete(isComplete, isTooWide(tiling, width));
    screen = await (next ?? captureScreen(reader, tiling, { done, height }));
  }
}

function requireComplete(isComplete: boolean, isTooWideToCapture: boolean): void {
  if (!isComplete) throw new CaptureIncompleteError('stuck');
  if (isTooWideToCapture) throw new CaptureIncompleteError('wide');
}

/** Captures the first screen, whose screenshots determine the tiling. Columns that the page cannot scroll to are excluded. */
async function captureFirstScreen(
  metrics: PageMetrics,
  reader: ScreenReader,
): Promise<ScreenCapture & { readonly tiling: Tiling }> {
  const estimate = tilingOf(metrics, windowSizePx(metrics));
  const position = await scrollToScreen(reader, estimate, { done: 0, height: metrics.content.height });
  const first = await reader.takeScreenshot();
  const tiling = tilingOf(metrics, first);
  const screen = await captureColumns(reader, tiling, { position, first });
  return { tiling: withContentColumns(tiling, Math.min(contentColumns(tiling), screen.columns)), ...screen };
}

/** Throws `CaptureIncompleteError` (`resized`) if a screenshot differs in size from the first one. */
function requireConstantSize(takeScreenshot: ScreenReader['takeScreenshot']): ScreenReader['takeScreenshot'] {
  let size: string | undefined;
  return async () => {
    const picture = await takeScreenshot();
    const current = `${picture.width} × ${picture.height}`;
    size ??= current;
    if (current !== size) throw new CaptureIncompleteError('resized');
    return picture;
  };
}

const windowSizePx = ({ window, density }: PageMetrics) => ({
  width: Math.round(window.width * density),
  height: Math.round(window.height * density),
});

/** A first screen that changes again after the retake is animated, for example a carousel, so it is kept as it is. */
const MAX_RETAKES = 1;

/** First screen. `next` is the second screen if there is one, and rejects if capturing it failed. */
interface FirstScreen extends ScreenCapture {
  readonly next?: Promise<ScreenCapture>;
}

/**
 * Scrolls on to the second screen, then retakes the first one if it has changed. Many pages run scripts or load content only
 * after the first scroll. If nothing changed, this takes no extra time.
 */
async function retakeFirstScreenIfChanged(reader: ScreenReader, tiling: Tiling, screen: ScreenCapture): Promise<FirstScreen> {
  let current = screen;
  for (let retakes = 0; ; retakes++) {
    const { height } = current.position.result.content;
    const { rows, isLast } = newRowsAt(tiling, current.position, 0);
    if (isLast || rows === 0) return current;
    const next = ignoreUntilAwaited(captureScreen(reader, tiling, { done: rows, height }));
    const mustRetake = retakes < MAX_RETAKES && (await isFirstChanged(reader, next));
    const retake = ignoreUntilAwaited(mustRetake ? retakeFirstScreen(reader, tiling, height) : Promise.resolve(undefined));
    const retaken = await retake.catch(() => undefined);
    if (!retaken) return { ...current, next: ignoreUntilAwaited(retake.then(() => next)) };
    for (const { picture } of [...current.screenshots, ...(await next).screenshots]) picture.close();
    current = retaken;
  }
}

/** Prevents an unhandled rejection while the promise is not awaited yet. */
function ignoreUntilAwaited<Answer>(promise: Promise<Answer>): Promise<Answer> {
  promise.catch(() => undefined);
  return promise;
}

const isFirstChanged = (reader: ScreenReader, next: Promise<ScreenCapture>): Promise<boolean> =>
  next.then(reader.isFirstChanged).catch(() => false);

/**
 * Returns to the first screen and retakes it. Returns undefined if it is unchanged there, because some elements only look
 * different while the page is scrolled down.
 */
async function retakeFirstScreen(reader: ScreenReader, tiling: Tiling, height: number): Promise<ScreenCapture | undefined> {
  const position = await scrollToScreen(reader, tiling, { done: 0, height });
  return position.result.isFirstScreenChanged
    ? captureColumns(reader, tiling, { position, first: await reader.takeScreenshot() })
    : undefined;
}
