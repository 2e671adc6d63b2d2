import { type Account, accountLabel } from '#shared/account.ts';
import { PREMIUM_COPY } from './premium-copy.ts';

export interface PremiumOffer {
  readonly page: 'checkout' | 'account';
  readonly action: string;
  readonly text: string;
}

/** Returns the offer for an account, or for a visitor without one. Promises no trial to a user who already had one. */
export function resolveOffer(account: Account | undefined): PremiumOffer {
  const { action, trial, again, afterTrial, owned, toAccount } = PREMIUM_COPY;
  if (account && accountLabel(account) !== 'Basic') return { page: 'account', action: toAccount, text: owned };
  if (account?.trial_days === 0) return { page: 'checkout', action: again, text: afterTrial };
  return { page: 'checkout', action, text: trial };
}
