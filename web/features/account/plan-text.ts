import type { Account } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Plan } from '#shared/plan.ts';
import { isLive, type Subscription, scheduledEnd } from '#shared/subscription.ts';
import { formatPrice } from '../../content/format-price.ts';

export function formatPlan({ subscription }: Pick<Account, 'subscription'>): readonly string[] {
  if (!subscription || !isLive(subscription)) return [];
  return [formatPrice(subscription), formatPeriod(subscription)].filter(Boolean);
}

function formatPeriod(subscription: Subscription): string {
  const { status, cancel_at_period_end, current_period_end, trial_end } = subscription;
  const next = formatLongDate(status === 'trialing' && trial_end ? trial_end : current_period_end);
  const end = formatLongDate(scheduledEnd(subscription));
  if (status === 'trialing') return cancel_at_period_end ? `Free until ${end}` : `Free until ${next}, then billed`;
  if (status !== 'active') return '';
  return cancel_at_period_end ? `Paid until ${end}` : `Renews on ${next}`;
}

export function formatOffer({ trial_days }: Pick<Account, 'trial_days'>, plan: Plan): string {
  const trial = trial_days > 0 ? `, after ${trial_days} days free` : '';
  return `Premium is ${formatPrice(plan)}${trial}`;
}
