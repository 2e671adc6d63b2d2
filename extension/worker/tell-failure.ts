import { type Refusal, setProgress } from '../progress.ts';
import { isPopupOpen } from './is-popup-open.ts';

/** A mark on the button, for which it is pressed: the popup then says what it is about. */
const MARK = '!';

/**
 * Says why there is no capture. Where the popup is closed it is opened for that; where the browser does not let it (before Chrome
 * 127, or without a window), the button is marked until somebody presses it.
 */
export async function tellFailure(reason: Refusal): Promise<void> {
  if (await isPopupOpen()) {
    await setProgress({ state: 'failed', reason });
    await chrome.action.setBadgeText({ text: '' });
    return;
  }
  await setProgress({ state: 'failed', reason, isUnseen: true });
  await chrome.action.setBadgeText({ text: MARK });
  await chrome.action.openPopup().catch((error: unknown) => console.info('popup', error));
}
