import { browserAdapter } from '#browser';
import type { Capture, IncompleteReason } from '../capture.ts';
import type { FailureReason } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { CaptureFailedError, CaptureIncompleteError, toFailureReason } from './capture-error.ts';
import { cropScreenshot } from './capture-selected-area.ts';
import { type CaptureTarget, readUrlIfHidden } from './capture-target.ts';
import { CaptureWriter } from './capture-writer.ts';
import { readWindowText } from './read-text.ts';
import { injectAgent, type RemoteAgent } from './remote-agent.ts';
import { takeScreenshot } from './screenshot.ts';
import { yieldSingleStep } from './single-step.ts';

/** URL of an empty tab. Scripts can write into it, but extensions have no access. */
const BLANK_URL = 'about:blank';

/**
 * Captures the visible area of a page that the extension cannot scroll. Throws `CaptureFailedError`: `notAllowed` or `blank` if the
 * browser refuses the screenshot, `left`, `tabClosed` or `interrupted` if the tab is no longer active.
 */
export async function captureUnscrollablePage(captures: Captures, target: CaptureTarget): Promise<Capture> {
  const writer = new CaptureWriter(captures, target);
  await writer.writeSteps(yieldSingleStep(await takeAllowedScreenshot(target, undefined)), () => undefined);
  return writer.finish('visibleOnly');
}

/**
 * Captures the visible area of a page, without the scrollbars if the extension may read their size. `incompleteReason` is undefined only
 * if the user asked for the visible area. Throws like `captureUnscrollablePage`.
 */
export async function captureVisibleArea(
  captures: Captures,
  tab: CaptureTarget,
  incompleteReason?: IncompleteReason,
): Promise<Capture> {
  const agent = await injectAgent(tab.tabId);
  const target = await readUrlIfHidden(tab);
  const view = await agent?.readVisibleArea();
  const bitmap = await takeAllowedScreenshot(target, agent);
  const writer = new CaptureWriter(captures, target);
  if (!agent || !view || view.isPinchZoomed) {
    await writer.writeSteps(yieldSingleStep(bitmap), () => undefined);
    return writer.finish(incompleteReason);
  }
  await writer.writeSteps(cropScreenshot(bitmap, view.area, view.density), () => undefined);
  return writer.finish(incompleteReason, await readWindowText(agent, view.area));
}

async function takeAllowedScreenshot(target: CaptureTarget, agent: RemoteAgent | undefined): Promise<ImageBitmap> {
  try {
    // If scripts run in the page, the browser does not blur its screenshots.
    if (!agent && (await browserAdapter.isScreenshotBlurred(target.windowId))) throw new Error('The browser blurs this page.');
    return await takeScreenshot(target);
  } catch (cause) {
    throw new CaptureFailedError(findFailureReason(cause, target), { cause });
  }
}

function findFailureReason(error: unknown, { url }: CaptureTarget): FailureReason {
  if (error instanceof CaptureIncompleteError) return toFailureReason(error.reason);
  return url === BLANK_URL ? 'blank' : 'notAllowed';
}
