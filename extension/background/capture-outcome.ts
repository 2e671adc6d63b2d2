import { browserAdapter } from '#browser';
import { storeAfterCaptureAction } from '../after-capture.ts';
import { type FailureReason, type RunningCapture, setProgress } from '../progress.ts';
import { readSettings } from '../settings/settings.ts';

const FAILURE_BADGE = '!';

/**
 * Shows in the popup why the capture failed. Opens the popup if it is closed. If the browser cannot open the popup (before Chrome
 * 127, or without an open window), a badge stays on the toolbar button until the user clicks the button.
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

/**
 * Opens the result page of a capture in a new tab, next to the captured tab if the captured tab still exists. The page then runs the
 * action of the setting `afterCapture`.
 */
export async function showCapture({ captureId, tabId }: RunningCapture, isActive: boolean): Promise<void> {
  await storeActionOfSettings(captureId).catch((error: unknown) => console.error('Could not store the action', error));
  const tabOptions = { url: `result.html?id=${captureId}`, active: isActive };
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (!tab) return void (await chrome.tabs.create(tabOptions));
  const positionAfterTab = { windowId: tab.windowId, index: tab.index + 1 };
  const opener = browserAdapter.hasContainers ? {} : { openerTabId: tabId };
  await chrome.tabs.create({ ...tabOptions, ...positionAfterTab, ...opener }).catch(() => chrome.tabs.create(tabOptions));
}

async function storeActionOfSettings(captureId: string): Promise<void> {
  const { afterCapture } = await readSettings();
  if (afterCapture !== 'open') await storeAfterCaptureAction(captureId, afterCapture);
}

export const isPopupOpen = async (): Promise<boolean> =>
  (await chrome.runtime.getContexts({ contextTypes: ['POPUP'] })).length > 0;
