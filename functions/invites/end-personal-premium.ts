import { getScheduledEnd } from '#shared/subscription.ts';
import { type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import type { BillingRow } from '../clients/billing-rows.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export type EndPremiumClients = SyncClients & Pick<Clients, 'users'>;

/**
 * Syncs a user's personal billing with Stripe. Returns undefined if they are not a customer. Call it before giving the user a
 * seat, because it throws when Stripe is unavailable and nothing should change then.
 */
export async function syncPersonalBilling(clients: EndPremiumClients, userId: string): Promise<BillingRow | undefined> {
  const user = await clients.users.getConsistently(userId);
  return user?.customerId === undefined ? undefined : syncBilling(clients, user.customerId, { type: 'user', id: userId });
}

/**
 * Ends the personal Premium of a user with a seat when its current period ends. The sync itself schedules this in Stripe. Returns
 * the end date, or undefined if the user has no Premium of their own.
 *
 * Throws `retry` when Stripe is unavailable. A repeated call continues.
 */
export async function endPersonalPremium(clients: EndPremiumClients, userId: string): Promise<Date | undefined> {
  const live = findLiveSubscription(await syncPersonalBilling(clients, userId));
  return live && getScheduledEnd(live);
}
