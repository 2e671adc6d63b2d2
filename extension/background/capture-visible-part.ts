import { browserAdapter } from '#browser';
import type { Capture } from '../capture.ts';
import type { FailureReason } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { injectAgent } from './agent.ts';
import { CaptureFailedError, CaptureIncompleteError } from './capture-error.ts';
import { cropScreenshot } from './capture-selected-area.ts';
import { CaptureWriter } from './capture-writer.ts';
import { readWindowText } from './read-text.ts';
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
  const writer = new CaptureWriter(captures, target);
  await writer.writeSteps(yieldSingleStep(await takeAllowedScreenshot(target)), () => undefined);
  return writer.finish('visibleOnly');
}

/**
 * Captures the visible part of a page because the user asked for it, without the scrollbars if the extension may read their size. Throws
 * like `captureVisiblePart`.
 */
export async function captureVisibleArea(captures: Captures, tab: CaptureTarget): Promise<Capture> {
  const agent = await injectAgent(tab.tabId);
  const target = await readUrlIfHidden(tab);
  const view = await agent?.readVisibleArea();
  const bitmap = await takeAllowedScreenshot(target);
  const writer = new CaptureWriter(captures, target);
  if (!agent || !view || view.isPinchZoomed) {
    await writer.writeSteps(yieldSingleStep(bitmap), () => undefined);
    return writer.finish(undefined);
  }
  await writer.writeSteps(cropScreenshot(bitmap, view.area, view.density), () => undefined);
  return writer.finish(undefined, await readWindowText(agent, view.area));
}

async function takeAllowedScreenshot(target: CaptureTarget): Promise<ImageBitmap> {
  try {
    if (await browserAdapter.isScreenshotBlurred(target.windowId)) throw new Error('The browser blurs this page.');
    return await takeScreenshot(target);
  } catch (cause) {
    throw new CaptureFailedError(toFailureReason(cause, target), { cause });
  }
}

function toFailureReason(error: unknown, { url }: CaptureTarget): FailureReason {
  if (!(error instanceof CaptureIncompleteError)) return url === BLANK_URL ? 'blank' : 'notAllowed';
  if (error.reason === 'left') return 'left';
  return error.reason === 'closed' ? 'tabClosed' : 'interrupted';
}

/**
 * Reads the URL and the title again if the browser hid them when the capture began. The browser reveals them after the click has
 * granted access, which may take a moment. Throws `CaptureFailedError` (`tabClosed`, `unknown`).
 */
export async function readUrlIfHidden(target: CaptureTarget): Promise<CaptureTarget> {
  if (target.url !== '') return target;
  const { url = '', title = '' } = await chrome.tabs.get(target.tabId).catch((cause: unknown) => {
    throw new CaptureFailedError(browserAdapter.isTabClosedError(cause) ? 'tabClosed' : 'unknown', { cause });
  });
  return { ...target, url, title: title || url };
}

/** Yields a screenshot of the window as the only strip of a capture. */
export async function* yieldSingleStep(bitmap: ImageBitmap): AsyncGenerator<Step> {
  yield toStep(bitmap);
}

function toStep(bitmap: ImageBitmap): Step {
  const { width, height } = bitmap;
  const edges = { left: 0, top: 0, right: width, bottom: height };
  // The density of the page is unknown here, so one CSS pixel counts as one device pixel.
  const tiling = { density: 1, view: edges, pane: edges, paneCssPx: { x: 0, width, height }, width, rowsPerScreenshot: height };
  const pixels = new Stitcher(tiling).stitch({
    screenshots: [{ bitmap, column: 0, x: 0, y: 0, columns: width }],
    firstRow: 0,
    rows: height,
    isFirst: true,
    isLast: true,
  });
  return { index: 0, pixels, rows: height, tiling, capturedRows: height, totalRows: height };
}
