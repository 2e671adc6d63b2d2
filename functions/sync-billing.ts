import { AppError } from '#shared/errors.ts';
import type { CustomerBilling } from './clients/customers.ts';
import type { User } from './clients/user-records.ts';
import type { Clients } from './clients.ts';
import { type Settling, settledBilling } from './settled-billing.ts';

export type Syncing = Settling & Pick<Clients, 'billingRecords'>;

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
    const found = await settledBilling(clients, customerId);
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
async function write({ billingRecords, customers }: Syncing, user: User, found: CustomerBilling | undefined) {
  const didHave = user.billing?.hadTrial ?? false;
  if (found) return billingRecords.write(user, { ...found.billing, hadTrial: found.billing.hadTrial || didHave });
  return billingRecords.forget(user, didHave || (await customers.hadTrial(user.customerId ?? '')));
}
