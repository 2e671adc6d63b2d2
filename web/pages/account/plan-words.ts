import type { Account } from '#shared/account.ts';
import { longDate } from '#shared/long-date.ts';
import type { Plan } from '#shared/plan.ts';
import { hasBegun, isLive, type Subscription } from '#shared/subscription.ts';
import { priceWords } from '../../price-words.ts';

/** What a live subscription costs and until when it is paid; nothing where there is none. */
export function planWords({ subscription }: Pick<Account, 'subscription'>): readonly string[] {
  if (!subscription || !isLive(subscription)) return [];
  return [priceWords(subscription), periodWords(subscription)].filter(Boolean);
}

function periodWords({ status, cancel_at_period_end, current_period_end, trial_end }: Subscription): string {
  const end = longDate(status === 'trialing' && trial_end ? trial_end : current_period_end);
  if (status === 'trialing') return cancel_at_period_end ? `Free until ${end}` : `Free until ${end}, then billed`;
  if (status !== 'active') return '';
  return cancel_at_period_end ? `Paid until ${end}` : `Renews on ${end}`;
}

/** What Premium would cost somebody who does not have it. The trial is offered to whoever never had a subscription. */
export function offerWords({ subscription }: Pick<Account, 'subscription'>, plan: Plan): string {
  const trial = subscription && hasBegun(subscription) ? '' : `, after ${plan.trial_days} days free`;
  return `Premium is ${priceWords(plan)}${trial}`;
}
