import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const schema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(words),
  subscription: z.optional(words),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
});

export const listCheckoutSessions = operation('GET /v1/checkout/sessions', schema, (account, input) => {
  const { created, customer, subscription, status, ...paging } = input;
  const sessions = recordsOf(account, 'checkout.session').filter(
    (session) =>
      isWithin(session.created, created) &&
      (customer === undefined || session.customer === customer) &&
      (subscription === undefined || session.subscription === subscription) &&
      (status ?? session.status) === session.status,
  );
  return listRecords(account, ['/v1/checkout/sessions', 'checkout.session'], sessions, paging);
});
