import type { Entitlement } from '#shared/entitlement.ts';
import { type ExtensionLogin, hasUsableSubscription } from '#shared/extension-protocol.ts';

const DAY_MS = 86_400_000;

/**
 * Time for which a plan is kept after its end. The site reports a renewal only at the next visit of the user. Until then, the tools must
 * not be locked.
 */
const GRACE_MS = 3 * DAY_MS;

/**
 * Returns the plan of the user, based on the login that the site last sent. Also works offline, until three days after the plan
 * ends. The result unlocks tools in the extension only. The site makes its own checks.
 */
export function getPlan(login: ExtensionLogin | undefined, now: Date): Entitlement['plan'] {
  const end = getPremiumLockTime(login);
  if (!login || !end || now >= end) return 'basic';
  return login.plan ?? (login.orgId ? 'enterprise' : 'premium');
}

export const hasPremium = (login: ExtensionLogin | undefined, now: Date): boolean => getPlan(login, now) !== 'basic';

/**
 * Returns the time at which the tools are locked unless the site sends a newer login: three days after the plan ends. Returns
 * undefined if the login does not unlock the tools.
 */
export function getPremiumLockTime(login: ExtensionLogin | undefined): Date | undefined {
  const isEntitled = login?.plan === undefined ? hasUsableSubscription({ status: login?.status ?? '' }) : login.plan !== 'basic';
  const until = login?.plan === undefined ? login?.expires : login.plan_until;
  return isEntitled && until !== undefined ? new Date(until * 1_000 + GRACE_MS) : undefined;
}
