import { longDate } from '#shared/long-date.ts';
import type { Organization } from '#shared/organization.ts';
import { hasBegun, type Subscription } from '#shared/subscription.ts';
import { withCommas } from '#shared/with-commas.ts';

type Subscribed = Pick<Organization, 'subscription'>;

/** "Enterprise" and how the subscription stands, unless it is active: "Enterprise past due" (library specification §3). */
export function enterpriseLabel({ subscription }: Subscribed): string {
  if (!subscription || !hasBegun(subscription)) return 'Inactive';
  const { status } = subscription;
  return status === 'active' ? 'Enterprise' : `Enterprise ${status.replaceAll('_', ' ')}`;
}

const counted = (count: number, noun: string): string => `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;

export const planSize = ({ seats }: Pick<Organization, 'seats'>): string => counted(seats, 'seat');

const YEARLY: Pick<Subscription, 'interval' | 'interval_count'> = { interval: 'year', interval_count: 1 };

/** How often it is paid for. */
export function frequency({ subscription }: Subscribed): string {
  const { interval, interval_count } = subscription ?? YEARLY;
  return counted(interval_count, interval);
}

/** From when until when it is paid for; nothing where there is no subscription. */
export const currentPeriod = ({ subscription }: Subscribed): string | undefined =>
  subscription && `${longDate(subscription.current_period_start)} – ${longDate(subscription.current_period_end)}`;
