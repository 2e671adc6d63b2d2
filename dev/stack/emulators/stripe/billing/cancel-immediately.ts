import { type Account, listRecords } from '../account.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Subscription } from '../records/billing-records.ts';

/** Unpaid invoices of the subscription remain, but are no longer collected automatically. */
export function cancelImmediately(
  account: Account,
  subscription: Subscription,
  cancellation: Partial<Subscription['cancellation']> & Pick<Subscription['cancellation'], 'reason'>,
): void {
  const time = account.getTime();
  Object.assign(subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? time,
    endedAt: time,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd && subscription.cancelAt === time,
    cancellation: { ...subscription.cancellation, ...cancellation },
  } satisfies Partial<Subscription>);
  for (const invoice of listRecords(account, 'invoice'))
    if (invoice.subscription === subscription.id && invoice.status !== 'paid')
      Object.assign(invoice, { isAutomatic: false, nextAttempt: null, finalizesAt: null });
  recordEvent(account, 'customer.subscription.deleted', 'subscription', subscription);
}
