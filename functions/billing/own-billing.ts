import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';

/** Refuses somebody who acts for an organization and manages none. Errors: `forbidden`. */
export function requireOwnBilling(accountType: Input<'createCardSession'>['account_type']): void {
  if (accountType === 'org') throw new AppError('forbidden', 'You do not manage an organization.');
}
