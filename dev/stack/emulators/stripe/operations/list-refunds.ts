import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const schema = z.strictObject({
  ...pagingFields,
  ...createdField,
  charge: z.optional(words),
  payment_intent: z.optional(words),
});

export const listRefunds = operation('GET /v1/refunds', schema, (account, input) => {
  const { created, charge, payment_intent: intent, ...paging } = input;
  const refunds = recordsOf(account, 'refund').filter(
    (refund) =>
      isWithin(refund.created, created) &&
      (charge ?? refund.charge) === refund.charge &&
      (intent ?? refund.paymentIntent) === refund.paymentIntent,
  );
  return listRecords(account, ['/v1/refunds', 'refund'], refunds, paging);
});
