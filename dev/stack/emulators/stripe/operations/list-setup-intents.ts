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
  payment_method: z.optional(words),
});

export const listSetupIntents = operation('GET /v1/setup_intents', schema, (account, input) => {
  const { created, customer, payment_method: method, ...paging } = input;
  const intents = recordsOf(account, 'setup_intent').filter(
    (intent) =>
      isWithin(intent.created, created) &&
      (customer === undefined || intent.customer === customer) &&
      (method === undefined || intent.paymentMethod === method),
  );
  return listRecords(account, ['/v1/setup_intents', 'setup_intent'], intents, paging);
});
