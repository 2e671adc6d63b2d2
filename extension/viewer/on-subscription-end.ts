import type { ExtensionLogin } from '#shared/extension-protocol.ts';

/** Longest delay of `setTimeout`. A longer one overflows and fires immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Calls `listener` when the subscription period of `login` ends, or after the longest possible delay if that is sooner. `signal`
 * cancels the call.
 */
export function onSubscriptionEnd(login: ExtensionLogin | undefined, listener: () => void, signal: AbortSignal): void {
  if (!login?.expires) return;
  const timer = setTimeout(listener, Math.min(login.expires * 1_000 - Date.now(), MAX_TIMEOUT_MS));
  signal.addEventListener('abort', () => clearTimeout(timer));
}
