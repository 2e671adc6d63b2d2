import type { Account } from '#shared/account.ts';
import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';
import { toAccount } from '../clients/user-records.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

/** A payer's account as Stripe has it now. Errors: those of `syncBilling`; `retry` when the customer has changed under it. */
export async function syncedAccount(clients: Syncing, payer: Payer, customerId: string): Promise<Account> {
  const user = await syncBilling(clients, customerId, payer.userId);
  if (!user) throw new AppError('retry', 'Your account is changing at this moment. Try again.');
  return toAccount(user, payer.isStaff);
}
