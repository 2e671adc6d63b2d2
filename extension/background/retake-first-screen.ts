import {
  captureColumns,
  captureScreen,
  newRowsAt,
  type ScreenCapture,
  type ScreenReader,
  scrollToScreen,
} from './screen-capture.ts';
import type { Tiling } from './tiling.ts';

/** A first screen that changes again after the retake is animated, for example a carousel, so it is kept as it is. */
const MAX_RETAKES = 1;

/** First screen. `next` is the second screen if there is one, and rejects if capturing it failed. */
export interface FirstScreen extends ScreenCapture {
  readonly next?: Promise<ScreenCapture>;
}

/**
 * Scrolls on to the second screen, then retakes the first one if it has changed. Many pages run scripts or load content only
 * after the first scroll. If nothing changed, this takes no extra time.
 */
export async function retakeFirstScreenIfChanged(
  reader: ScreenReader,
  tiling: Tiling,
  screen: ScreenCapture,
): Promise<FirstScreen> {
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
