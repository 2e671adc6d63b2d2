import { AppError } from '#shared/errors.ts';
import type { BillingRow, Owner } from '../clients/billing-rows.ts';
import type { CustomerBilling } from '../clients/customers.ts';
import type { Clients } from '../clients.ts';
import { report } from '../http/logging.ts';
import { endAll } from './cancel-all-subscriptions.ts';
import { type Settling, settledBilling } from './reconcile-customer.ts';

export type Syncing = Settling & Pick<Clients, 'billingRecords'>;

const TRIES = 5;

/** If the version rose by 2 since we read it, a later sync has already written newer Stripe data. Stop. */
const OVERTAKEN = 2;

/**
 * Writes a customer's current billing from Stripe to the row of its owner. Returns the row, or undefined if no row has the
 * customer. Cancels everything that a deleted user could still be charged for. Calls may overlap in any order: the last one to
 * write has read from Stripe after all others had written.
 *
 * Throws `retry` when Stripe is unavailable, or when other calls keep writing.
 */
export async function syncBilling(clients: Syncing, customerId: string, owner?: Owner): Promise<BillingRow | undefined> {
  const payer = owner ?? (await ownerOf(clients, customerId));
  let row = payer && (await clients.billingRecords.get(payer));
  if (payer?.type === 'user' && !row) await endOwnerless(clients, payer, customerId);
  const versionRead = row?.billingVersion ?? 0;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (row?.customerId !== customerId) return undefined;
    const found = await settledBilling(clients, row, customerId);
    const written = await write(clients, row, found);
    row = written.row;
    if (written.isDone || (row?.customerId === customerId && row.billingVersion >= versionRead + OVERTAKEN)) return row;
  }
  throw new AppError('retry', 'Your subscription is changing at this moment. Try again.');
}

/** Falls back to the customer's metadata in Stripe, because the indexes are eventually consistent. */
export const ownerOf = async (
  { billingRecords, customers }: Pick<Clients, 'billingRecords' | 'customers'>,
  customerId: string,
): Promise<Owner | undefined> => (await billingRecords.ownerOf(customerId)) ?? customers.ownerOf(customerId);

/**
 * Cancels a subscription that was bought on a page opened while the user was being deleted. Acts only if the customer is marked
 * as deleted, because a row may also be missing after a table was restored, or when another stage shares the Stripe account.
 */
async function endOwnerless(clients: Syncing, owner: Owner, customerId: string): Promise<void> {
  if (!(await clients.customers.isNotedDeleted(customerId))) return;
  const subscriptionId = await endAll(clients, owner, customerId);
  if (subscriptionId !== undefined) report('ownerless', { customerId, subscriptionId });
}

/** Never resets `hadTrial` to false. */
async function write({ billingRecords, customers }: Syncing, row: BillingRow, found: CustomerBilling | undefined) {
  const didHave = row.billing?.hadTrial ?? false;
  if (found) return billingRecords.write(row, { ...found.billing, hadTrial: found.billing.hadTrial || didHave });
  return billingRecords.forget(row, didHave || (await customers.hadTrial(row.customerId ?? '')));
}
