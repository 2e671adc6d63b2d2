import { AppError } from '#shared/errors.ts';
import type { BillingRow } from '../clients/billing-rows.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Payer } from '../http/actor.ts';
import { type SyncClients, syncBilling } from './sync-billing.ts';

/**
 * Returns the payer with freshly synced billing.
 *
 * Throws the errors of `syncBilling`, and `retry` when the row's customer changes during the sync.
 */
export async function syncPayer(clients: SyncClients, payer: Payer, customerId: string): Promise<Payer> {
  const row = await syncBilling(clients, customerId, payer.billingRow.owner);
  if (!row) throw new AppError('retry', 'Your account is being changed. Try again.');
  return withBillingRow(payer, row);
}

/** Returns the payer with the billing of a newer row. */
export function withBillingRow(payer: Payer, billingRow: BillingRow): Payer {
  const { customerId, billing, billingVersion } = billingRow;
  const fields = { customerId, billing, billingVersion };
  const { user, organization } = payer;
  if (billingRow.owner.type === 'user') return { ...payer, billingRow, user: { ...user, ...fields } };
  return { ...payer, billingRow, organization: organization && { ...organization, ...fields } };
}

interface LiveSubscription {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/**
 * Returns the payer's live subscription. Syncs with Stripe if the row has none. Throws `conflict` if there is none after the
 * sync.
 */
export async function requireSubscription(clients: SyncClients, { billingRow }: Payer): Promise<LiveSubscription> {
  const noSubscriptionError = new AppError('conflict', 'You have no subscription to change.');
  if (!billingRow.customerId) throw noSubscriptionError;
  const liveSubscription =
    findLiveSubscription(billingRow) ?? findLiveSubscription(await syncBilling(clients, billingRow.customerId, billingRow.owner));
  if (!liveSubscription) throw noSubscriptionError;
  return { customerId: billingRow.customerId, subscriptionId: liveSubscription.id };
}
