import { formatLongDate } from '#shared/format-date.ts';
import { formatInteger } from '#shared/format-number.ts';
import type { Organization } from '#shared/organization.ts';
import { hasStarted, type Subscription } from '#shared/subscription.ts';

type WithSubscription = Pick<Organization, 'subscription'>;

/** Returns the subscription label, such as "Enterprise", "Enterprise past due" or "Inactive" (library specification §3). */
export function enterpriseLabel({ subscription }: WithSubscription): string {
  if (!subscription || !hasStarted(subscription)) return 'Inactive';
  const { status } = subscription;
  return status === 'active' ? 'Enterprise' : `Enterprise ${status.replaceAll('_', ' ')}`;
}

const counted = (count: number, noun: string): string => `${formatInteger(count)} ${noun}${count === 1 ? '' : 's'}`;

export const planSizeLabel = ({ seats }: Pick<Organization, 'seats'>): string => counted(seats, 'seat');

const YEARLY: Pick<Subscription, 'interval' | 'interval_count'> = { interval: 'year', interval_count: 1 };

/** Returns the billing interval. The default is one year (library specification §2.5). */
export function billingIntervalLabel({ subscription }: WithSubscription): string {
  const { interval, interval_count } = subscription ?? YEARLY;
  return counted(interval_count, interval);
}

export const currentPeriodLabel = ({ subscription }: WithSubscription): string | undefined =>
  subscription && `${formatLongDate(subscription.current_period_start)} – ${formatLongDate(subscription.current_period_end)}`;
