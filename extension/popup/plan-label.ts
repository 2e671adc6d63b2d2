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

/** Notices about a date, which the login may still contain after that date. */
const DATED_NOTICES: Readonly<Partial<Record<NonNullable<ExtensionLogin['notice']>, (date: string) => string>>> = {
  paymentFailed: (date) => `Your last payment failed. Your plan ends on ${date}.`,
  actionRequired: (date) => `Your bank asks you to confirm the payment. Otherwise your plan ends on ${date}.`,
  canceling: (date) => `Your plan ends on ${date}.`,
  trialEnding: (date) => `Your free trial ends on ${date}.`,
};

/** Returns the notice about the plan, or undefined if there is none. The account page explains what the user can do. */
export function getPlanNotice(login: ExtensionLogin | undefined, now: Date): string | undefined {
  const { notice, notice_date } = login ?? {};
  const date = notice_date === undefined ? undefined : new Date(notice_date * 1_000);
  if (notice && date && date > now) return DATED_NOTICES[notice]?.(formatLongDate(date));
  switch (notice) {
    case 'paymentFailed':
      return 'Your last payment failed, and your plan has ended.';
    case 'actionRequired':
      return 'Your bank asks you to confirm the payment, and your plan has ended.';
    case 'paused':
      return 'Your subscription is paused.';
    case 'disputeLost':
      return 'Your bank returned a payment, so your plan has ended.';
    case 'organizationLapsed':
      return 'Your organization has no active subscription.';
    case 'canceling':
    case 'trialEnding':
    case 'none':
    case undefined:
      return undefined;
  }
}
