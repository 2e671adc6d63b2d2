import { browserAdapter } from '#browser';
import type { ScreenshotTarget } from '../browser/browser-adapter.ts';
import { CaptureFailedError, CaptureIncompleteError } from './capture-error.ts';

export interface CaptureTarget extends ScreenshotTarget {
  readonly captureId: string;
  readonly url: string;
  readonly title: string;
}

/**
 * Reads the URL and the title again if the browser hid them when the capture began. The click grants access to the page, but the
 * browser may reveal the URL and the title a moment later. Throws `CaptureFailedError` (`tabClosed`, `unknown`).
 */
export async function readUrlIfHidden(target: CaptureTarget): Promise<CaptureTarget> {
  if (target.url !== '') return target;
  const { url = '', title = '' } = await chrome.tabs.get(target.tabId).catch((cause: unknown) => {
    throw new CaptureFailedError(browserAdapter.isTabClosedError(cause) ? 'tabClosed' : 'unknown', { cause });
  });
  return { ...target, url, title: title || url };
}

/**
 * Throws `CaptureIncompleteError` (`left`, `closed`, `interrupted`) unless the tab is active in its original window, because a screenshot
 * shows the active tab of that window.
 */
export async function requireActiveTab({ tabId, windowId }: CaptureTarget): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch((cause: unknown) => {
    throw new CaptureIncompleteError(browserAdapter.isTabClosedError(cause) ? 'closed' : 'interrupted', { cause });
  });
  if (!tab.active || tab.windowId !== windowId) throw new CaptureIncompleteError('left');
}
