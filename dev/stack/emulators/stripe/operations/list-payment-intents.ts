import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listPaymentIntentsSchema = z.strictObject({ ...pagingFields, ...createdField, customer: z.optional(nonEmptyText) });

export const listPaymentIntents = operation(
  'GET /v1/payment_intents',
  listPaymentIntentsSchema,
  (account, { created, customer, ...params }) => {
    const intents = listRecords(account, 'payment_intent').filter(
      (intent) => isWithin(intent.created, created) && (customer === undefined || intent.customer === customer),
    );
    return paginateRecords(account, ['/v1/payment_intents', 'payment_intent'], intents, params);
  },
);
