import type { Dispute } from '#shared/dispute.ts';
import { AppError } from '#shared/errors.ts';
import type { BillingRow, Owner } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import type { Billing } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { cancelAllSubscriptions } from './cancel-all-subscriptions.ts';
import { type ReconcileClients, reconcileCustomer } from './reconcile-customer.ts';

export type SyncClients = ReconcileClients & Pick<Clients, 'billingRecords' | 'now'>;

const MAX_ATTEMPTS = 5;

/**
 * A sync that wrote once since we read the row may have read Stripe before us. If two have written, the second one read Stripe after
 * us.
 */
const VERSIONS_UNTIL_SUPERSEDED = 2;

/**
 * Writes a customer's current billing from Stripe to the row of its owner. Returns the row, or undefined if no row has the
 * customer. Cancels everything that a deleted user could still be charged for. Calls may run concurrently: the call that writes
 * last has read from Stripe after all other calls wrote.
 *
 * With `syncDispute`, also writes the dispute that it returns. Other calls keep the stored one, because only events change
 * disputes.
 *
 * Throws `retry` when Stripe is unavailable, or when other calls keep writing.
 */
export async function syncBilling(
  clients: SyncClients,
  customerId: string,
  owner?: Owner,
  syncDispute?: () => Promise<Dispute | undefined>,
): Promise<BillingRow | undefined> {
  const resolvedOwner = owner ?? (await findOwner(clients, customerId));
  let row = resolvedOwner && (await clients.billingRecords.get(resolvedOwner));
  if (resolvedOwner?.type === 'user' && !row) await cancelForDeletedUser(clients, resolvedOwner, customerId);
  const initialVersion = row?.billingVersion ?? 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (row?.customerId !== customerId) return undefined;
    const dispute = syncDispute ? await syncDispute() : row.billing?.dispute;
    const customerBilling = await reconcileCustomer(clients, row, customerId);
    const result = await writeBilling(clients, row, customerBilling && withDispute(customerBilling, dispute));
    row = result.row;
    if (result.isWritten) return row;
    // A later sync without `syncDispute` has not read the disputes.
    const isSuperseded = row?.customerId === customerId && row.billingVersion >= initialVersion + VERSIONS_UNTIL_SUPERSEDED;
    if (isSuperseded && !syncDispute) return row;
  }
  throw new AppError('retry', 'Your subscription is being changed. Try again.');
}

const withDispute = ({ billing, ...rest }: CustomerBilling, dispute: Dispute | undefined): CustomerBilling => ({
  ...rest,
  billing: dispute ? { ...billing, dispute } : billing,
});

/**
 * Returns the owner of a customer. Falls back to the customer's metadata in Stripe, because the indexes are eventually
 * consistent.
 */
export const findOwner = async (
  { billingRecords, customers }: Pick<Clients, 'billingRecords' | 'customers'>,
  customerId: string,
): Promise<Owner | undefined> => (await billingRecords.findOwner(customerId)) ?? customers.findOwner(customerId);

/**
 * Cancels a subscription that was bought in a checkout session created while the user was being deleted. A row may also be
 * missing because a table was restored, or because the customer belongs to another stage with the same Stripe account. So this does
 * nothing unless the customer is marked as deleted.
 */
async function cancelForDeletedUser(clients: SyncClients, owner: Owner, customerId: string): Promise<void> {
  if (!(await clients.customers.isMarkedDeleted(customerId))) return;
  const subscriptionId = await cancelAllSubscriptions(clients, owner, customerId);
  if (subscriptionId !== undefined) logAndCount('subscriptionWithoutOwner', { customerId, subscriptionId });
}

/**
 * Writes billing to a row, or detaches a customer that was deleted in Stripe. Never resets `hadTrial` to false. Keeps
 * `pastDueSince` while the same subscription stays past due.
 */
async function writeBilling(
  { billingRecords, customers, now }: SyncClients,
  row: BillingRow,
  customerBilling: CustomerBilling | undefined,
) {
  const hadEarlierTrial = row.billing?.hadTrial ?? false;
  if (customerBilling)
    return billingRecords.writeBilling(row, {
      ...customerBilling.billing,
      ...toPastDueSince(customerBilling.billing, row.billing, now),
      hadTrial: customerBilling.billing.hadTrial || hadEarlierTrial,
    });
  return billingRecords.detachCustomer(row, hadEarlierTrial || (await customers.hadTrial(row.customerId ?? '')));
}

function toPastDueSince({ subscription }: Billing, stored: Billing | undefined, now: () => Date): Pick<Billing, 'pastDueSince'> {
  if (subscription?.status !== 'past_due') return {};
  const isSameSubscription = stored?.subscription?.id === subscription.id;
  return { pastDueSince: (isSameSubscription ? stored.pastDueSince : undefined) ?? now() };
}
