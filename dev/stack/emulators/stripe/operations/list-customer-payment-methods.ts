import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { operation } from '../operation.ts';
import { pagingFields } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';

const schema = z.strictObject({ ...pagingFields, type: z.optional(z.literal('card')) });

export const listCustomerPaymentMethods = operation('GET /v1/customers/:id/payment_methods', schema, (account, paging, id) => {
  requireCustomer(account, id);
  const methods = recordsOf(account, 'payment_method').filter(({ customer }) => customer === id);
  return listRecords(account, [`/v1/customers/${id}/payment_methods`, 'payment_method'], methods, paging);
});
