import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { getPremiumLockTime } from '../premium.ts';

/** Longest delay of `setTimeout`. A longer one overflows and fires immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Calls `listener` when the tools are locked, which is three days after Premium ends. If the browser cannot wait that long, calls
 * `listener` after the longest possible delay. `signal` cancels the call.
 */
export function onPremiumLock(login: ExtensionLogin | undefined, listener: () => void, signal: AbortSignal): void {
  const lockTime = getPremiumLockTime(login);
  if (!lockTime) return;
  const timer = setTimeout(listener, Math.min(lockTime.getTime() - Date.now(), MAX_TIMEOUT_MS));
  signal.addEventListener('abort', () => clearTimeout(timer));
}
