import { log } from '../../api/log.ts';
import { wait } from '../../hooks/wait.ts';
import { connectedFlag, extensionState } from '../extension/extension-state.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';

export const LOGOUT_TIMEOUT_MS = 1_000;

function isProbablyConnected(): boolean {
  const { status } = extensionState.read();
  return status === 'connected' || (status === 'searching' && connectedFlag.read() !== undefined);
}

/**
 * Logs the extension out before the user leaves the page. Never throws, and takes at most `LOGOUT_TIMEOUT_MS`. If the extension
 * does not respond, it is logged out on the next visit.
 */
export async function logOutExtension(): Promise<void> {
  if (!isProbablyConnected()) return;
  const controller = new AbortController();
  const logOut = async () => (await waitForExtension(controller.signal)).logout();
  try {
    await Promise.race([logOut(), wait(LOGOUT_TIMEOUT_MS, controller.signal)]);
  } catch (error) {
    log.error('extension logout', error);
  }
  controller.abort();
}
