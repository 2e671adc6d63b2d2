import * as z from 'zod/mini';
import { type ExtensionLogin, extensionLoginSchema } from '#shared/extension-protocol.ts';

const KEY = 'login';

/** Returns the user that the site last reported, or undefined if signed out or if the stored value is invalid. */
export async function storedLogin(): Promise<ExtensionLogin | undefined> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return z.safeParse(extensionLoginSchema, stored).data;
}

export const storeLogin = (login: ExtensionLogin): Promise<void> => chrome.storage.local.set({ [KEY]: login });

export const forgetLogin = (): Promise<void> => chrome.storage.local.remove(KEY);

/** Denies content scripts access to `storage.local`, which browsers grant by default. */
export const keepFromPages = (): Promise<void> => chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });

export function onLoginChange(listener: () => void, signal: AbortSignal): void {
  const hear = (changes: Readonly<Record<string, unknown>>): void => {
    if (KEY in changes) listener();
  };
  chrome.storage.local.onChanged.addListener(hear);
  signal.addEventListener('abort', () => chrome.storage.local.onChanged.removeListener(hear));
}
