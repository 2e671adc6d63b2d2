import { getScheduledEnd } from '#shared/subscription.ts';
import { type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import type { BillingRow } from '../clients/billing-rows.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export type PersonalBillingClients = SyncClients & Pick<Clients, 'users'>;

/**
 * Syncs the billing of a user. Returns undefined if the user is not a customer. Call this before assigning a seat, so that an
 * outage of Stripe fails the request before any change.
 */
export async function syncPersonalBilling(clients: PersonalBillingClients, userId: string): Promise<BillingRow | undefined> {
  const user = await clients.users.getConsistently(userId);
  return user?.customerId === undefined ? undefined : syncBilling(clients, user.customerId, { type: 'user', id: userId });
}

/**
 * Syncs the billing of a user with a seat. If the user has agreed, the sync schedules the end of their own subscription for the
 * end of its current period. Returns the end date, or undefined if they have no subscription or it is renewed.
 *
 * Throws `retry` when Stripe is unavailable. A repeated call continues.
 */
export async function syncPersonalEnd(clients: PersonalBillingClients, userId: string): Promise<Date | undefined> {
  const liveSubscription = findLiveSubscription(await syncPersonalBilling(clients, userId));
  return liveSubscription?.cancel_at_period_end ? getScheduledEnd(liveSubscription) : undefined;
}
