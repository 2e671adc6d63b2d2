import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';

type AccountType = Input<'createCardSession'>['account_type'];

/** What is said to somebody who names the billing that is not theirs to act upon. */
const REFUSALS: Readonly<Record<AccountType, string>> = {
  user: 'Your organization pays for this account. Change its card instead.',
  org: 'You do not manage an organization.',
};

/** Refuses somebody who acts for an organization and manages none, or for themselves and is paid for. Errors: `forbidden`. */
export function requireOwnBilling(accountType: AccountType, { row }: Payer): void {
  if (accountType !== row.owner.type) throw new AppError('forbidden', REFUSALS[accountType]);
}
