import { type FailureReason, setProgress } from '../progress.ts';
import { isPopupOpen } from './is-popup-open.ts';

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
