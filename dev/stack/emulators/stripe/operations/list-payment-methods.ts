import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { operation } from '../operation.ts';
import { pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';

const schema = z.strictObject({ ...pagingFields, customer: words, type: z.optional(z.literal('card')) });

export const listPaymentMethods = operation('GET /v1/payment_methods', schema, (account, { customer, ...paging }) => {
  requireCustomer(account, customer, 'customer');
  const methods = recordsOf(account, 'payment_method').filter((method) => method.customer === customer);
  return listRecords(account, ['/v1/payment_methods', 'payment_method'], methods, paging);
});
