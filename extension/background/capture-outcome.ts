import { type FailureReason, type RunningCapture, setProgress } from '../progress.ts';

const FAILURE_BADGE = '!';

/**
 * Shows why there is no capture. Opens the popup if it is closed. If the browser does not allow that (before Chrome 127, or
 * without a window), a badge stays on the toolbar button until the user clicks it.
 */
export async function reportFailure(reason: FailureReason): Promise<void> {
  if (await isPopupOpen()) {
    await setProgress({ state: 'failed', reason });
    await chrome.action.setBadgeText({ text: '' });
    return;
  }
  await setProgress({ state: 'failed', reason, isUnseen: true });
  await chrome.action.setBadgeText({ text: FAILURE_BADGE });
  await chrome.action.openPopup().catch((error: unknown) => console.info('Could not open the popup', error));
}

export async function showCapture({ captureId, tabId }: RunningCapture, isInFront: boolean): Promise<void> {
  const page = { url: `result.html?id=${captureId}`, active: isInFront };
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (!tab) return void (await chrome.tabs.create(page));
  const besidePage = { windowId: tab.windowId, index: tab.index + 1, openerTabId: tabId };
  // The tab or its window may have been closed in the meantime.
  await chrome.tabs.create({ ...page, ...besidePage }).catch(() => chrome.tabs.create(page));
}

export const isPopupOpen = async (): Promise<boolean> =>
  (await chrome.runtime.getContexts({ contextTypes: ['POPUP'] })).length > 0;
