import { log } from '../../api/log.ts';
import { wait } from '../../hooks/wait.ts';
import { connectedFlag, extensionState } from '../extension/extension-state.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';

/** Maximum delay of the sign-out. */
export const LOGOUT_MS = 1_000;

function isExpected(): boolean {
  const { status } = extensionState.read();
  return status === 'connected' || (status === 'searching' && connectedFlag.read() !== undefined);
}

/**
 * Logs the extension out before the user leaves the page (account specification §2). Never throws, and takes at most `LOGOUT_MS`.
 * The next visit logs out an extension that does not respond.
 */
export async function logOutExtension(): Promise<void> {
  if (!isExpected()) return;
  const ending = new AbortController();
  const logOut = async () => (await waitForExtension(ending.signal)).logout();
  try {
    await Promise.race([logOut(), wait(LOGOUT_MS, ending.signal)]);
  } catch (error) {
    log.error('extension logout', error);
  }
  ending.abort();
}
