import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { operation } from '../operation.ts';
import { pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';

const listCustomerPaymentMethodsSchema = z.strictObject({ ...pagingFields, type: z.optional(z.literal('card')) });

export const listCustomerPaymentMethods = operation(
  'GET /v1/customers/:id/payment_methods',
  listCustomerPaymentMethodsSchema,
  (account, params, id) => {
    requireCustomer(account, id);
    const methods = listRecords(account, 'payment_method').filter(({ customer }) => customer === id);
    return paginateRecords(account, [`/v1/customers/${id}/payment_methods`, 'payment_method'], methods, params);
  },
);
