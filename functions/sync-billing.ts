import { AppError } from '#shared/errors.ts';
import { isLive } from '#shared/subscription.ts';
import type { BillingRow, Owner } from './clients/billing-rows.ts';
import type { CustomerBilling } from './clients/customers.ts';
import type { Clients } from './clients.ts';
import { report } from './observe.ts';

export type Syncing = Pick<Clients, 'billingRecords' | 'customers' | 'subscriptions' | 'payments' | 'checkouts'>;

const TRIES = 5;

/** Somebody who read the row after us has written it, when it went up by so much: what they asked Stripe, they asked after us. */
const OVERTAKEN = 2;

/**
 * Writes down what Stripe has of a customer now, and answers the row; nothing when the customer is nobody's here. Whatever
 * the order in which calls come and overlap, the last one to write has asked after all others had written.
 *
 * Errors: `retry` when Stripe is away, or others keep writing.
 */
export async function syncBilling(clients: Syncing, customerId: string, owner?: Owner): Promise<BillingRow | undefined> {
  const payer = owner ?? (await ownerOf(clients, customerId));
  let row = payer && (await clients.billingRecords.get(payer));
  const versionRead = row?.billingVersion ?? 0;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (row?.customerId !== customerId) return undefined;
    const found = await settled(clients, row.owner, customerId);
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

/** A trial that was had is never unlearnt. */
function write({ billingRecords }: Syncing, row: BillingRow, found: CustomerBilling | undefined) {
  if (!found) return billingRecords.forget(row);
  const hadTrial = found.billing.hadTrial || (row.billing?.hadTrial ?? false);
  return billingRecords.write(row, { ...found.billing, hadTrial });
}

/**
 * What a customer has, once there is one live subscription at most and no page is left on which another could be bought.
 * A second one is paid back before it is ended: cut short in between, the next call finds it and goes on. An organization
 * buys nothing on our pages: what it has was made by hand in Stripe, and is left as it is.
 */
async function settled(clients: Syncing, { type }: Owner, customerId: string): Promise<CustomerBilling | undefined> {
  const found = await clients.customers.billing(customerId);
  if (type === 'org') return found;
  for (const surplus of found?.surplus ?? []) {
    await clients.payments.refund(customerId, surplus);
    await clients.subscriptions.cancelSurplus(surplus);
    report('paidTwice', { customerId, subscriptionId: surplus });
  }
  if (found?.billing.subscription && isLive(found.billing.subscription)) await clients.checkouts.closeAll(customerId);
  return found?.surplus.length ? clients.customers.billing(customerId) : found;
}
