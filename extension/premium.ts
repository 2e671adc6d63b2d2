import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { isLive } from '#shared/subscription.ts';

/**
 * Returns true if Premium tools may be shown, based on the login that the site last sent. Also works offline, until the paid
 * period or the trial ends. The result unlocks tools in the extension only. The site makes its own checks.
 */
export function hasPremium(login: ExtensionLogin | undefined, now: Date): boolean {
  if (!login?.expires || !isLive(login)) return false;
  return now.getTime() < login.expires * 1_000;
}
