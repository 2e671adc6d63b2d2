import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import type { Subscription } from '../records/billing-records.ts';
import { createdField, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'ended', 'all'] as const;

const schema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(words),
  price: z.optional(words),
  status: z.optional(z.enum(STATUSES)),
});

export const listSubscriptions = operation('GET /v1/subscriptions', schema, (account, input) => {
  const { created, customer, price, status, ...paging } = input;
  const subscriptions = recordsOf(account, 'subscription').filter(
    (subscription) =>
      isWithin(subscription.created, created) &&
      (customer ?? subscription.customer) === subscription.customer &&
      (price ?? subscription.item.price) === subscription.item.price &&
      isAskedFor(subscription.status, status),
  );
  return listRecords(account, ['/v1/subscriptions', 'subscription'], subscriptions, paging);
});

/** Stripe omits canceled subscriptions unless `status` requests them. */
function isAskedFor(status: Subscription['status'], asked: (typeof STATUSES)[number] | undefined): boolean {
  if (asked === undefined) return status !== 'canceled';
  return asked === 'all' || status === (asked === 'ended' ? 'canceled' : asked);
}
