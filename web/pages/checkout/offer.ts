import type { Account } from '#shared/account.ts';
import { longDate } from '#shared/long-date.ts';
import type { Plan } from '#shared/plan.ts';
import { hasBegun } from '#shared/subscription.ts';
import { amountWords, priceWords, taxWords } from '../../price-words.ts';

const DAY_MS = 86_400_000;

export interface OfferLine {
  readonly label: string;
  readonly amount: string;
  /** What is added to it. */
  readonly note?: string;
}

export interface Offer {
  readonly price: string;
  readonly lines: readonly OfferLine[];
}

/** A trial is given once: to nobody who has had a subscription. */
const getsTrial = (account: Account | undefined): boolean => !(account?.subscription && hasBegun(account.subscription));

/** What Premium costs this person, and when; `account` where it is known. */
export function offerOf(plan: Plan, account: Account | undefined, now: Date): Offer {
  const price = priceWords(plan);
  const full = { amount: amountWords(plan), note: taxWords({}) };
  if (plan.trial_days === 0 || !getsTrial(account)) return { price, lines: [{ label: 'Due today', ...full }] };
  const firstDue = new Date(now.getTime() + plan.trial_days * DAY_MS);
  return {
    price,
    lines: [
      { label: 'Free trial', amount: `${plan.trial_days} days` },
      { label: `Due ${longDate(firstDue)}`, ...full },
      { label: 'Due today', amount: amountWords({ amount: 0 }) },
    ],
  };
}
