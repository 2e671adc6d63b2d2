import { AppError } from '#shared/errors.ts';
import type { BillingRow, Owner } from './clients/billing-rows.ts';
import type { CustomerBilling } from './clients/customers.ts';
import type { Clients } from './clients.ts';
import { endAll } from './end-all.ts';
import { report } from './observe.ts';
import { type Settling, settledBilling } from './settled-billing.ts';

export type Syncing = Settling & Pick<Clients, 'billingRecords'>;

const TRIES = 5;

/** Somebody who read the row after us has written it, when it went up by so much: what they asked Stripe, they asked after us. */
const OVERTAKEN = 2;

/**
 * Writes down what Stripe has of a customer now, and answers the row; nothing when the customer is nobody's here. What
 * somebody who was deleted could still be charged for is ended. Whatever the order in which calls come and overlap, the last
 * one to write has asked after all others had written.
 *
 * Errors: `retry` when Stripe is away, or others keep writing.
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

/** Who a customer is here. The indexes may be moments late; Stripe knows for whom a customer was made. */
export const ownerOf = async (
  { billingRecords, customers }: Pick<Clients, 'billingRecords' | 'customers'>,
  customerId: string,
): Promise<Owner | undefined> => (await billingRecords.ownerOf(customerId)) ?? customers.ownerOf(customerId);

/**
 * Somebody may have paid on a page that was opened while they were being deleted. That they were is asked of their customer:
 * a row may also be missing because its table was restored, or because another stage shares the Stripe account.
 */
async function endOwnerless(clients: Syncing, owner: Owner, customerId: string): Promise<void> {
  if (!(await clients.customers.isNotedDeleted(customerId))) return;
  const subscriptionId = await endAll(clients, owner, customerId);
  if (subscriptionId !== undefined) report('ownerless', { customerId, subscriptionId });
}

/** A trial that was had is never unlearnt. */
async function write({ billingRecords, customers }: Syncing, row: BillingRow, found: CustomerBilling | undefined) {
  const didHave = row.billing?.hadTrial ?? false;
  if (found) return billingRecords.write(row, { ...found.billing, hadTrial: found.billing.hadTrial || didHave });
  return billingRecords.forget(row, didHave || (await customers.hadTrial(row.customerId ?? '')));
}
