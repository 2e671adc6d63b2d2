import * as z from 'zod/mini';
import { type ExtensionLogin, extensionLoginSchema } from '#shared/extension-protocol.ts';

const KEY = 'login';

/** Returns the user that the site last reported. Returns undefined if signed out or if the stored value is invalid. */
export async function readLogin(): Promise<ExtensionLogin | undefined> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return z.safeParse(extensionLoginSchema, stored).data;
}

export const storeLogin = (login: ExtensionLogin): Promise<void> => chrome.storage.local.set({ [KEY]: login });

export const clearLogin = (): Promise<void> => chrome.storage.local.remove(KEY);

export function subscribeToLogin(listener: () => void, signal: AbortSignal): void {
  const onStorageChange = (changes: Readonly<Record<string, unknown>>): void => {
    if (KEY in changes) listener();
  };
  chrome.storage.local.onChanged.addListener(onStorageChange);
  signal.addEventListener('abort', () => chrome.storage.local.onChanged.removeListener(onStorageChange));
}
