import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getPlan } from '../premium.ts';

export function getPlanLabel(login: ExtensionLogin | undefined, now: Date): string | undefined {
  if (!login) return undefined;
  const plan = getPlan(login, now);
  if (plan === 'basic') return 'Basic';
  if (plan === 'enterprise') return 'Enterprise';
  return login.status === 'trialing' ? 'Premium (in trial)' : 'Premium';
}

/** Returns the notice about the plan, or undefined if there is none. The account page explains what the user can do. */
export function getPlanNotice(login: ExtensionLogin | undefined): string | undefined {
  const date = login?.notice_date === undefined ? undefined : formatLongDate(new Date(login.notice_date * 1_000));
  switch (login?.notice) {
    case 'paymentFailed':
      return date ? `Your last payment failed. Your plan ends on ${date}.` : 'Your last payment failed, and your plan has ended.';
    case 'canceling':
      return `Your plan ends on ${date}.`;
    case 'trialEnding':
      return `Your free trial ends on ${date}.`;
    case 'organizationLapsed':
      return 'The subscription of your organization has ended.';
    case 'none':
    case undefined:
      return undefined;
  }
}
