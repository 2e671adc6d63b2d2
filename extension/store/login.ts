import * as z from 'zod/mini';
import { type ExtensionLogin, extensionLoginSchema } from '#shared/handshake.ts';

const KEY = 'login';

/** Who the site last said is signed in; nothing where nobody is, or where what is stored is not as we store it. */
export async function storedLogin(): Promise<ExtensionLogin | undefined> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return z.safeParse(extensionLoginSchema, stored).data;
}

export const storeLogin = (login: ExtensionLogin): Promise<void> => chrome.storage.local.set({ [KEY]: login });

export const forgetLogin = (): Promise<void> => chrome.storage.local.remove(KEY);

/** Closes the store to scripts that stand in pages of others: the browser opens it to them. */
export const keepFromPages = (): Promise<void> => chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });

/** Calls `listener` after every change of it, until the signal ends that. */
export function onLoginChange(listener: () => void, signal: AbortSignal): void {
  const hear = (changes: Readonly<Record<string, unknown>>): void => {
    if (KEY in changes) listener();
  };
  chrome.storage.local.onChanged.addListener(hear);
  signal.addEventListener('abort', () => chrome.storage.local.onChanged.removeListener(hear));
}
