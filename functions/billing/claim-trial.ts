import type { BillingRow, Owner } from '../clients/billing-rows.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { type SyncClients, syncBilling } from './sync-billing.ts';

export type ClaimTrialClients = SyncClients &
  Pick<Clients, 'trials' | 'trialSettings'> & { readonly users: Pick<Clients['users'], 'getConsistently'> };

/**
 * Records a trial that has just started. Ends it without a charge if another account had a trial with the same email or card.
 * Returns the current row.
 *
 * The result is stored in the subscription before it is canceled, so that repeated and concurrent calls return the same result. A
 * card added later is not checked.
 */
export async function claimTrial(clients: ClaimTrialClients, row: BillingRow): Promise<BillingRow> {
  const { owner, customerId } = row;
  const subscription = findLiveSubscription(row);
  if (owner.type === 'org' || customerId === undefined || subscription?.status !== 'trialing') return row;
  const { state, cardFingerprint } = await clients.subscriptions.getTrial(subscription.id);
  const isAllowed = state === undefined ? await decideTrial(clients, owner, cardFingerprint) : state === 'allowed';
  if (state === undefined) await clients.subscriptions.recordTrial(subscription.id, isAllowed ? 'allowed' : 'refused');
  if (isAllowed) return row;
  await clients.subscriptions.cancel(subscription.id);
  logAndCount('trialRefused', { customerId, subscriptionId: subscription.id });
  return (await syncBilling(clients, customerId, owner)) ?? row;
}

async function decideTrial(
  { trials, trialSettings, users, now }: ClaimTrialClients,
  owner: Owner,
  cardFingerprint: string | undefined,
): Promise<boolean> {
  const user = await users.getConsistently(owner.id);
  if (!user) return true;
  const isFirst = await trials.claim({ ...user, cardFingerprint }, now());
  return isFirst || !trialSettings.isOncePerCard;
}
