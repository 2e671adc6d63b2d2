import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listChargesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  payment_intent: z.optional(nonEmptyText),
});

export const listCharges = operation('GET /v1/charges', listChargesSchema, (account, input) => {
  const { created, customer, payment_intent: intent, ...params } = input;
  const charges = listRecords(account, 'charge').filter(
    (charge) =>
      isWithin(charge.created, created) &&
      (customer === undefined || charge.customer === customer) &&
      (intent ?? charge.paymentIntent) === charge.paymentIntent,
  );
  return paginateRecords(account, ['/v1/charges', 'charge'], charges, params);
});
