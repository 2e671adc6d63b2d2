import type { Owner } from './clients/billing-rows.ts';
import { liveSubscription } from './clients/user-records.ts';
import { type Settling, settledBilling } from './settled-billing.ts';

/**
 * Ends now all that a customer could be charged for, and pays back what was bought twice: of somebody who is gone. Answers the
 * subscription that was live, where one was. The customer stays at Stripe, for the books.
 */
export async function endAll(clients: Settling, owner: Owner, customerId: string): Promise<string | undefined> {
  await clients.checkouts.closeAll(customerId);
  const live = liveSubscription(await settledBilling(clients, { owner, isCovered: false }, customerId));
  if (live) await clients.subscriptions.cancel(live.id);
  return live?.id;
}
