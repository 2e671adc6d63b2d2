import type { Capture } from '../capture.ts';
import type { Captures } from '../storage/captures.ts';
import { CaptureFailedError } from './capture-error.ts';
import { CaptureWriter } from './capture-writer.ts';
import { type CaptureTarget, takeScreenshot } from './screenshot.ts';
import type { Step } from './scroll-loop.ts';
import { Stitcher } from './stitcher.ts';

/** URL of an empty tab. Scripts can write into it, but extensions have no access. */
const BLANK_URL = 'about:blank';

/**
 * Captures the visible part of a page that cannot be scrolled. Throws `CaptureFailedError` (`notAllowed`, `blank`) if the browser
 * refuses the screenshot.
 */
export async function captureVisiblePart(captures: Captures, target: CaptureTarget): Promise<Capture> {
  const bitmap = await takeScreenshot(target).catch((cause: unknown) => {
    throw new CaptureFailedError(target.url === BLANK_URL ? 'blank' : 'notAllowed', { cause });
  });
  const writer = new CaptureWriter(captures, target);
  await writer.writeSteps(yieldSingleStep(bitmap), () => undefined);
  return writer.finish('visibleOnly');
}

export async function* yieldSingleStep(bitmap: ImageBitmap): AsyncGenerator<Step> {
  yield toStep(bitmap);
}

function toStep(bitmap: ImageBitmap): Step {
  const { width, height } = bitmap;
  const edges = { left: 0, top: 0, right: width, bottom: height };
  // The density of the page is unknown here, so one CSS pixel counts as one device pixel.
  const tiling = { density: 1, view: edges, pane: edges, paneCssPx: { x: 0, width, height }, width };
  const pixels = new Stitcher(tiling).stitch({
    screenshots: [{ bitmap, column: 0, x: 0, y: 0 }],
    firstRow: 0,
    rows: height,
    isFirst: true,
    isLast: true,
  });
  return { index: 0, pixels, tiling, capturedRows: height, totalRows: height };
}
