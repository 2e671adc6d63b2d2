import type { SettingValues } from './settings/settings-schema.ts';

/** Action on the page of a new capture. The page opens in any case, so `open` needs no action. */
export type AfterCaptureAction = Exclude<SettingValues['afterCapture'], 'open'>;

/** Key in session storage, so that an action of an earlier browser session never runs. */
const createKey = (captureId: string): string => `afterCapture.${captureId}`;

export const storeAfterCaptureAction = (captureId: string, action: AfterCaptureAction): Promise<void> =>
  chrome.storage.session.set({ [createKey(captureId)]: action });

/** Returns the stored action and removes it, so that only the first page of the capture runs it. */
export function takeAfterCaptureAction(captureId: string): Promise<AfterCaptureAction | undefined> {
  const key = createKey(captureId);
  // Two tabs may show the capture. Without a lock, both could read the action before one removes it.
  return navigator.locks.request(key, async () => {
    const { [key]: action } = await chrome.storage.session.get<Record<string, AfterCaptureAction | undefined>>(key);
    if (action !== undefined) await chrome.storage.session.remove(key);
    return action;
  });
}
