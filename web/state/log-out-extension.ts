import { connectedExtension } from '../browser/connected-extension.ts';
import { connectedFlag } from '../browser/connected-flag.ts';
import { extensionState } from '../browser/extension-state.ts';
import { wait } from '../browser/wait.ts';
import { log } from '../log.ts';

/** How long whoever leaves is kept waiting for the extension. */
export const LOGOUT_MS = 1_000;

/** Whether there probably is an extension to wait for. */
function isExpected(): boolean {
  const { status } = extensionState.read();
  return status === 'connected' || (status === 'looking' && connectedFlag.read() !== undefined);
}

/**
 * Has the extension log out before the page is left (account specification §2). Never throws, and never takes longer than a
 * second: an extension that is away hears of it at the next visit of this site.
 */
export async function logOutExtension(): Promise<void> {
  if (!isExpected()) return;
  const ending = new AbortController();
  const logOut = async () => (await connectedExtension(ending.signal)).logout();
  try {
    await Promise.race([logOut(), wait(LOGOUT_MS, ending.signal)]);
  } catch (error) {
    log.error('extension logout', error);
  }
  ending.abort();
}
