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
  payment_intent: z.optional(words),
});

export const listCharges = operation('GET /v1/charges', schema, (account, input) => {
  const { created, customer, payment_intent: intent, ...paging } = input;
  const charges = recordsOf(account, 'charge').filter(
    (charge) =>
      isWithin(charge.created, created) &&
      (customer === undefined || charge.customer === customer) &&
      (intent ?? charge.paymentIntent) === charge.paymentIntent,
  );
  return listRecords(account, ['/v1/charges', 'charge'], charges, paging);
});
