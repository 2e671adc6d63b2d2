import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listCheckoutSessionsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  subscription: z.optional(nonEmptyText),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
});

export const listCheckoutSessions = operation('GET /v1/checkout/sessions', listCheckoutSessionsSchema, (account, input) => {
  const { created, customer, subscription, status, ...params } = input;
  const sessions = listRecords(account, 'checkout.session').filter(
    (session) =>
      isWithin(session.created, created) &&
      (customer === undefined || session.customer === customer) &&
      (subscription === undefined || session.subscription === subscription) &&
      (status ?? session.status) === session.status,
  );
  return paginateRecords(account, ['/v1/checkout/sessions', 'checkout.session'], sessions, params);
});
