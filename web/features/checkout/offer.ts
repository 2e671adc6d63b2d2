import type { Account } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Plan } from '#shared/plan.ts';
import type { AccountState } from '../../api/use-account.ts';
import type { PlanState } from '../../api/use-plan.ts';
import { amountWords, priceWords, taxWords } from '../../content/price-words.ts';

const DAY_MS = 86_400_000;

interface OfferLine {
  readonly label: string;
  readonly amount: string;
  readonly note?: string;
}

export interface Offer {
  readonly price: string;
  readonly lines: readonly OfferLine[];
}

/** Returns no plan until the account has loaded, so that no user is promised a second trial. */
export const termsFor = (plan: PlanState, { account, error }: Pick<AccountState, 'account' | 'error'>): PlanState =>
  account ? plan : { plan: undefined, error: error ?? plan.error };

/** Returns the price and the due amounts. Assumes that the full trial is available if `account` is undefined. */
export function offerOf(plan: Plan, account: Account | undefined, now: Date): Offer {
  const price = priceWords(plan);
  const full = { amount: amountWords(plan), note: taxWords({}) };
  const days = Math.min(plan.trial_days, account?.trial_days ?? plan.trial_days);
  if (days === 0) return { price, lines: [{ label: 'Due today', ...full }] };
  const firstDue = new Date(now.getTime() + days * DAY_MS);
  return {
    price,
    lines: [
      { label: 'Free trial', amount: `${days} days` },
      { label: `Due ${formatLongDate(firstDue)}`, ...full },
      { label: 'Due today', amount: amountWords({ amount: 0 }) },
    ],
  };
}
