import type { Account } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Plan } from '#shared/plan.ts';
import type { AccountState } from '../../api/use-account.ts';
import type { PlanState } from '../../api/use-plan.ts';
import { formatAmount, formatPrice, taxNote } from '../../content/format-price.ts';

const DAY_MS = 86_400_000;

interface OrderLine {
  readonly label: string;
  readonly amount: string;
  readonly note?: string;
}

export interface OrderTerms {
  readonly price: string;
  readonly lines: readonly OrderLine[];
}

/** Returns no plan until the account has loaded, so that no user is promised a second trial. */
export const planForAccount = (plan: PlanState, { account, error }: Pick<AccountState, 'account' | 'error'>): PlanState =>
  account ? plan : { plan: undefined, error: error ?? plan.error };

/** Returns the price and the due amounts. Assumes that the full trial is available if `account` is undefined. */
export function computeOrderTerms(plan: Plan, account: Account | undefined, now: Date): OrderTerms {
  const price = formatPrice(plan);
  const full = { amount: formatAmount(plan), note: taxNote({}) };
  const days = Math.min(plan.trial_days, account?.trial_days ?? plan.trial_days);
  if (days === 0) return { price, lines: [{ label: 'Due today', ...full }] };
  const firstDue = new Date(now.getTime() + days * DAY_MS);
  return {
    price,
    lines: [
      { label: 'Free trial', amount: `${days} days` },
      { label: `Due ${formatLongDate(firstDue)}`, ...full },
      { label: 'Due today', amount: formatAmount({ amount: 0 }) },
    ],
  };
}
