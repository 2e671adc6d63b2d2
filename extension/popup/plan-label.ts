import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { hasPremium } from '../premium.ts';

export function getPlanLabel(login: ExtensionLogin | undefined, now: Date): string | undefined {
  if (!login) return undefined;
  if (!hasPremium(login, now)) return 'Basic';
  if (login.orgId) return 'Enterprise';
  return login.status === 'trialing' ? 'Premium (in trial)' : 'Premium';
}
