import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listSetupIntentsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  payment_method: z.optional(nonEmptyText),
});

export const listSetupIntents = operation('GET /v1/setup_intents', listSetupIntentsSchema, (account, input) => {
  const { created, customer, payment_method: method, ...params } = input;
  const intents = listRecords(account, 'setup_intent').filter(
    (intent) =>
      isWithin(intent.created, created) &&
      (customer === undefined || intent.customer === customer) &&
      (method === undefined || intent.paymentMethod === method),
  );
  return paginateRecords(account, ['/v1/setup_intents', 'setup_intent'], intents, params);
});
