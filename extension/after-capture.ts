import type { SettingValues } from './settings/settings-schema.ts';

/** Runs on the page of a new capture, which always opens. */
export type AfterCapture = Exclude<SettingValues['afterCapture'], 'open'>;

/** Key in session storage, so that an action of an earlier browser session never runs. */
const toKey = (captureId: string): string => `afterCapture.${captureId}`;

export const storeAfterCapture = (captureId: string, action: AfterCapture): Promise<void> =>
  chrome.storage.session.set({ [toKey(captureId)]: action });

/** Returns the stored action for the first page of the capture that calls this, and undefined after that. */
export function takeAfterCapture(captureId: string): Promise<AfterCapture | undefined> {
  const key = toKey(captureId);
  // Two tabs may show the capture. Without a lock, both could read the action before one removes it.
  return navigator.locks.request(key, async () => {
    const { [key]: action } = await chrome.storage.session.get<Record<string, AfterCapture | undefined>>(key);
    if (action !== undefined) await chrome.storage.session.remove(key);
    return action;
  });
}
