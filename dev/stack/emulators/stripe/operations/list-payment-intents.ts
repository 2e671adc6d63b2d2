import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const schema = z.strictObject({ ...pagingFields, ...createdField, customer: z.optional(words) });

export const listPaymentIntents = operation('GET /v1/payment_intents', schema, (account, { created, customer, ...paging }) => {
  const intents = recordsOf(account, 'payment_intent').filter(
    (intent) => isWithin(intent.created, created) && (customer === undefined || intent.customer === customer),
  );
  return listRecords(account, ['/v1/payment_intents', 'payment_intent'], intents, paging);
});
