import { AppError } from '#shared/errors.ts';
import { isLive } from '#shared/subscription.ts';
import type { CustomerBilling } from './clients/customers.ts';
import type { User } from './clients/user-records.ts';
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
export async function syncBilling(clients: Syncing, customerId: string, owner?: string): Promise<User | undefined> {
  const userId = owner ?? (await ownerOf(clients, customerId));
  let user = userId === undefined ? undefined : await clients.billingRecords.get(userId);
  const versionRead = user?.billingVersion ?? 0;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (user?.customerId !== customerId) return undefined;
    const found = await settled(clients, customerId);
    const written = await write(clients, user, found);
    user = written.user;
    if (written.isDone || (user?.customerId === customerId && user.billingVersion >= versionRead + OVERTAKEN)) return user;
  }
  throw new AppError('retry', 'Your subscription is changing at this moment. Try again.');
}

/** The index of customers may be moments late; Stripe knows for whom a customer was made. */
const ownerOf = async ({ billingRecords, customers }: Syncing, customerId: string): Promise<string | undefined> =>
  (await billingRecords.ownerOf(customerId)) ?? customers.ownerOf(customerId);

/** A trial that was had is never unlearnt. */
function write({ billingRecords }: Syncing, user: User, found: CustomerBilling | undefined) {
  if (!found) return billingRecords.forget(user);
  const hadTrial = found.billing.hadTrial || (user.billing?.hadTrial ?? false);
  return billingRecords.write(user, { ...found.billing, hadTrial });
}

/**
 * What a customer has, once there is one live subscription at most and no page is left on which another could be bought.
 * A second one is paid back before it is ended: cut short in between, the next call finds it and goes on.
 */
async function settled(clients: Syncing, customerId: string): Promise<CustomerBilling | undefined> {
  const found = await clients.customers.billing(customerId);
  for (const surplus of found?.surplus ?? []) {
    await clients.payments.refund(customerId, surplus);
    await clients.subscriptions.cancelSurplus(surplus);
    report('paidTwice', { customerId, subscriptionId: surplus });
  }
  if (found?.billing.subscription && isLive(found.billing.subscription)) await clients.checkouts.closeAll(customerId);
  return found?.surplus.length ? clients.customers.billing(customerId) : found;
}
