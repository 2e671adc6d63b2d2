import type { ExtensionLogin } from '#shared/handshake.ts';

/** A timer that is set for longer goes off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls `listener` when what the site said of Premium holds no more, or a little before if that is weeks away, unless the signal ends it. */
export function atExpiry(login: ExtensionLogin | undefined, listener: () => void, signal: AbortSignal): void {
  if (!login?.expires) return;
  const timer = setTimeout(listener, Math.min(login.expires * 1_000 - Date.now(), LONGEST_TIMER_MS));
  signal.addEventListener('abort', () => clearTimeout(timer));
}
