import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

interface Subscribed {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** The live subscription that a payer may change. Stripe is asked before there is said to be none. Errors: `conflict`. */
export async function subscribed(clients: Syncing, { row }: Payer): Promise<Subscribed> {
  const none = new AppError('conflict', 'There is no subscription that could be changed.');
  if (!row.customerId) throw none;
  const known = liveSubscription(row) ?? liveSubscription(await syncBilling(clients, row.customerId, row.owner));
  if (!known) throw none;
  return { customerId: row.customerId, subscriptionId: known.id };
}
