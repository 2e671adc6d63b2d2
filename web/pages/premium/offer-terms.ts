import { type Account, accountLabel } from '#shared/account.ts';
import { PREMIUM_WORDS } from './premium-words.ts';

export interface OfferTerms {
  readonly page: 'checkout' | 'account';
  readonly action: string;
  readonly words: string;
}

/** Returns the offer for an account, or for a visitor without one. Promises no trial to a user who already had one. */
export function offerTerms(account: Account | undefined): OfferTerms {
  const { action, trial, again, afterTrial, owned, toAccount } = PREMIUM_WORDS;
  if (account && accountLabel(account) !== 'Basic') return { page: 'account', action: toAccount, words: owned };
  if (account?.trial_days === 0) return { page: 'checkout', action: again, words: afterTrial };
  return { page: 'checkout', action, words: trial };
}
