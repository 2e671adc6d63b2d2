import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Payer } from '../http/actor.ts';

type AccountType = Input<'createCardSession'>['account_type'];

const REFUSALS: Readonly<Record<AccountType, string>> = {
  user: 'Your organization pays for this account. Change its card instead.',
  org: 'You do not manage an organization.',
};

/**
 * Throws `forbidden` for `org` when the caller manages no organization, and for `user` while an organization pays for the
 * caller.
 */
export function requireOwnBilling(accountType: AccountType, { row }: Payer): void {
  if (accountType !== row.owner.type) throw new AppError('forbidden', REFUSALS[accountType]);
}
