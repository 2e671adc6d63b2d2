import { CaptureIncompleteError, isTabClosed } from './capture-error.ts';
import { Quota } from './quota.ts';

export interface CaptureTarget {
  readonly captureId: string;
  readonly tabId: number;
  readonly windowId: number;
  readonly url: string;
  readonly title: string;
}

/** Shared by all captures, because the browser counts the screenshots of the whole extension. */
const quota = new Quota();

/**
 * Takes a screenshot of a tab and calls `beforeScreenshot` shortly before. Throws `CaptureIncompleteError` (`left`, `closed`, `interrupted`) if the
 * tab is no longer in front, otherwise the errors of `captureVisibleTab` and `beforeScreenshot`.
 */
export async function takeScreenshot(target: CaptureTarget, beforeScreenshot?: () => Promise<void>): Promise<ImageBitmap> {
  const screenshot = quota.run(() => captureVisibleTab(target), beforeScreenshot);
  // Also checks after a failed screenshot, because the screenshot and its error may belong to another tab that is now in front.
  await screenshot.catch(() => undefined);
  await requireInFront(target);
  const address = await screenshot;
  const png = await (await fetch(address)).blob();
  return createImageBitmap(png, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** Checks the tab and takes the screenshot concurrently. The browser handles both calls in order, so the check costs no time. */
async function captureVisibleTab(target: CaptureTarget): Promise<string> {
  const tabCheck = requireInFront(target);
  const [address] = await Promise.all([chrome.tabs.captureVisibleTab(target.windowId, { format: 'png' }), tabCheck]);
  return address;
}

/**
 * Throws `CaptureIncompleteError` unless the tab is active in its original window, because a screenshot shows the active tab of that
 * window.
 */
async function requireInFront({ tabId, windowId }: CaptureTarget): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch((cause: unknown) => {
    throw new CaptureIncompleteError(isTabClosed(cause) ? 'closed' : 'interrupted', { cause });
  });
  if (!tab.active || tab.windowId !== windowId) throw new CaptureIncompleteError('left');
}
