import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { operation } from '../operation.ts';
import { nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';

const listPaymentMethodsSchema = z.strictObject({ ...pagingFields, customer: nonEmptyText, type: z.optional(z.literal('card')) });

export const listPaymentMethods = operation(
  'GET /v1/payment_methods',
  listPaymentMethodsSchema,
  (account, { customer, ...params }) => {
    requireCustomer(account, customer, 'customer');
    const methods = listRecords(account, 'payment_method').filter((method) => method.customer === customer);
    return paginateRecords(account, ['/v1/payment_methods', 'payment_method'], methods, params);
  },
);
