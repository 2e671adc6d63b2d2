import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getPlan } from './premium.ts';
import { type MessageKey, t } from './text.ts';

export function getPlanLabel(login: ExtensionLogin, now: Date): string {
  const plan = getPlan(login, now);
  if (plan === 'basic') return t('planBasic');
  if (plan === 'enterprise') return t('planEnterprise');
  return t(login.status === 'trialing' ? 'planTrial' : 'planPremium');
}

/** Notices that name a future date. The login may still contain such a notice after its date. */
const DATED_NOTICES: Readonly<Partial<Record<NonNullable<ExtensionLogin['notice']>, MessageKey>>> = {
  paymentFailed: 'noticePaymentFailed',
  actionRequired: 'noticeActionRequired',
  canceling: 'noticeCanceling',
  trialEnding: 'noticeTrialEnding',
};

const NOTICES: Readonly<Partial<Record<NonNullable<ExtensionLogin['notice']>, MessageKey>>> = {
  paymentFailed: 'noticePaymentFailedEnded',
  actionRequired: 'noticeActionRequiredEnded',
  paused: 'noticePaused',
  disputeLost: 'noticeDisputeLost',
  organizationLapsed: 'noticeOrganizationLapsed',
};

/** Returns the notice about the plan, or undefined if there is none. The account page explains what the user can do. */
export function getPlanNotice(login: ExtensionLogin, now: Date): string | undefined {
  const { notice = 'none', notice_date } = login;
  const date = notice_date === undefined ? undefined : new Date(notice_date * 1_000);
  const datedNotice = date && date > now ? DATED_NOTICES[notice] : undefined;
  if (date && datedNotice) return t(datedNotice, formatLongDate(date));
  const undatedNotice = NOTICES[notice];
  return undatedNotice && t(undatedNotice);
}
