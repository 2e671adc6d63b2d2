import { AppError } from '#shared/errors.ts';
import type { Payer } from '../http/actor.ts';
import { type Syncing, syncBilling } from './sync-billing.ts';

/**
 * Returns the payer with a freshly synced row.
 *
 * Throws the errors of `syncBilling`, and `retry` when the row's customer changes during the sync.
 */
export async function synced(clients: Syncing, payer: Payer, customerId: string): Promise<Payer> {
  const row = await syncBilling(clients, customerId, payer.row.owner);
  if (!row) throw new AppError('retry', 'Your account is changing at this moment. Try again.');
  return { ...payer, row };
}
