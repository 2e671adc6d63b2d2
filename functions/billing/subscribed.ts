import { AppError } from '#shared/errors.ts';
import type { Payer } from '../actor.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

interface Subscribed {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** The live subscription that a payer may change. Stripe is asked before there is said to be none. Errors: `conflict`. */
export async function subscribed(clients: Syncing, { user, userId }: Payer): Promise<Subscribed> {
  const none = new AppError('conflict', 'There is no subscription that could be changed.');
  if (!user.customerId) throw none;
  const known = liveSubscription(user) ?? liveSubscription(await syncBilling(clients, user.customerId, userId));
  if (!known) throw none;
  return { customerId: user.customerId, subscriptionId: known.id };
}
