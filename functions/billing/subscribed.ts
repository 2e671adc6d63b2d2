import { AppError } from '#shared/errors.ts';
import { liveSubscription } from '../clients/user-records.ts';
import type { Payer } from '../http/actor.ts';
import { type Syncing, syncBilling } from './sync-billing.ts';

interface Subscribed {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** Returns the payer's live subscription. Syncs with Stripe if the row has none. Throws `conflict` if Stripe has none either. */
export async function subscribed(clients: Syncing, { row }: Payer): Promise<Subscribed> {
  const none = new AppError('conflict', 'There is no subscription that could be changed.');
  if (!row.customerId) throw none;
  const known = liveSubscription(row) ?? liveSubscription(await syncBilling(clients, row.customerId, row.owner));
  if (!known) throw none;
  return { customerId: row.customerId, subscriptionId: known.id };
}
