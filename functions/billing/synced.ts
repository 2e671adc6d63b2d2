import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

/** A payer as Stripe has them now. Errors: those of `syncBilling`; `retry` when the customer has changed under it. */
export async function synced(clients: Syncing, payer: Payer, customerId: string): Promise<Payer> {
  const row = await syncBilling(clients, customerId, payer.row.owner);
  if (!row) throw new AppError('retry', 'Your account is changing at this moment. Try again.');
  return { ...payer, row };
}
