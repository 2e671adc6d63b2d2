import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import type { Subscription } from '../records/billing-records.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'ended', 'all'] as const;

const listSubscriptionsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  price: z.optional(nonEmptyText),
  status: z.optional(z.enum(STATUSES)),
});

export const listSubscriptions = operation('GET /v1/subscriptions', listSubscriptionsSchema, (account, input) => {
  const { created, customer, price, status, ...params } = input;
  const subscriptions = listRecords(account, 'subscription').filter(
    (subscription) =>
      isWithin(subscription.created, created) &&
      (customer ?? subscription.customer) === subscription.customer &&
      (price ?? subscription.item.price) === subscription.item.price &&
      matchesStatus(subscription.status, status),
  );
  return paginateRecords(account, ['/v1/subscriptions', 'subscription'], subscriptions, params);
});

/** Stripe omits canceled subscriptions unless `status` requests them. */
function matchesStatus(status: Subscription['status'], requested: (typeof STATUSES)[number] | undefined): boolean {
  if (requested === undefined) return status !== 'canceled';
  return requested === 'all' || status === (requested === 'ended' ? 'canceled' : requested);
}
