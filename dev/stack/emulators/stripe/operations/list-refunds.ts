import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listRefundsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  charge: z.optional(nonEmptyText),
  payment_intent: z.optional(nonEmptyText),
});

export const listRefunds = operation('GET /v1/refunds', listRefundsSchema, (account, input) => {
  const { created, charge, payment_intent: intent, ...params } = input;
  const refunds = listRecords(account, 'refund').filter(
    (refund) =>
      isWithin(refund.created, created) &&
      (charge ?? refund.charge) === refund.charge &&
      (intent ?? refund.paymentIntent) === refund.paymentIntent,
  );
  return paginateRecords(account, ['/v1/refunds', 'refund'], refunds, params);
});
