import { AppError } from '#shared/errors.ts';
import type { BillingRow, Owner } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { cancelAllSubscriptions } from './cancel-all-subscriptions.ts';
import { type ReconcileClients, reconcileCustomer } from './reconcile-customer.ts';

export type SyncClients = ReconcileClients & Pick<Clients, 'billingRecords'>;

const MAX_ATTEMPTS = 5;

/** If the version rose by 2 since we read it, a later sync has already written newer Stripe data. Stop. */
const VERSIONS_UNTIL_SUPERSEDED = 2;

/**
 * Writes a customer's current billing from Stripe to the row of its owner. Returns the row, or undefined if no row has the
 * customer. Cancels everything that a deleted user could still be charged for. Calls may overlap in any order: the last one to
 * write has read from Stripe after all others had written.
 *
 * Throws `retry` when Stripe is unavailable, or when other calls keep writing.
 */
export async function syncBilling(clients: SyncClients, customerId: string, owner?: Owner): Promise<BillingRow | undefined> {
  const payer = owner ?? (await findOwner(clients, customerId));
  let row = payer && (await clients.billingRecords.get(payer));
  if (payer?.type === 'user' && !row) await cancelForDeletedUser(clients, payer, customerId);
  const versionRead = row?.billingVersion ?? 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (row?.customerId !== customerId) return undefined;
    const customerBilling = await reconcileCustomer(clients, row, customerId);
    const result = await writeBilling(clients, row, customerBilling);
    row = result.row;
    if (result.isWritten || (row?.customerId === customerId && row.billingVersion >= versionRead + VERSIONS_UNTIL_SUPERSEDED))
      return row;
  }
  throw new AppError('retry', 'Your subscription is being changed. Try again.');
}

/** Falls back to the customer's metadata in Stripe, because the indexes are eventually consistent. */
export const findOwner = async (
  { billingRecords, customers }: Pick<Clients, 'billingRecords' | 'customers'>,
  customerId: string,
): Promise<Owner | undefined> => (await billingRecords.findOwner(customerId)) ?? customers.findOwner(customerId);

/**
 * Cancels a subscription that was bought on a page opened while the user was being deleted. Acts only if the customer is marked
 * as deleted, because a row may also be missing after a table was restored, or when another stage shares the Stripe account.
 */
async function cancelForDeletedUser(clients: SyncClients, owner: Owner, customerId: string): Promise<void> {
  if (!(await clients.customers.isMarkedDeleted(customerId))) return;
  const subscriptionId = await cancelAllSubscriptions(clients, owner, customerId);
  if (subscriptionId !== undefined) logAndCount('subscriptionWithoutOwner', { customerId, subscriptionId });
}

/** Never resets `hadTrial` to false. */
async function writeBilling(
  { billingRecords, customers }: SyncClients,
  row: BillingRow,
  customerBilling: CustomerBilling | undefined,
) {
  const hadTrialBefore = row.billing?.hadTrial ?? false;
  if (customerBilling)
    return billingRecords.writeBilling(row, {
      ...customerBilling.billing,
      hadTrial: customerBilling.billing.hadTrial || hadTrialBefore,
    });
  return billingRecords.detachCustomer(row, hadTrialBefore || (await customers.hadTrial(row.customerId ?? '')));
}
