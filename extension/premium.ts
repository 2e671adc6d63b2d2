import type { ExtensionLogin } from '#shared/handshake.ts';
import { isLive } from '#shared/subscription.ts';

/**
 * Whether somebody may use what Premium adds, as far as the site last said: without a connection that holds until the period
 * that is paid for, or the trial, ends. It spares nobody a payment that the site would ask for: it only shows tools.
 */
export function hasPremium(login: ExtensionLogin | undefined, now: Date): boolean {
  if (!login?.expires || !isLive(login)) return false;
  return now.getTime() < login.expires * 1_000;
}
