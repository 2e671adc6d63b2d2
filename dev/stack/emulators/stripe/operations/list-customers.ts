import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listCustomersSchema = z.strictObject({ ...pagingFields, ...createdField, email: z.optional(nonEmptyText) });

/** Stripe compares `email` case-sensitively. */
export const listCustomers = operation('GET /v1/customers', listCustomersSchema, (account, { created, email, ...params }) => {
  const customers = listRecords(account, 'customer').filter(
    (customer) => !customer.isDeleted && isWithin(customer.created, created) && (email === undefined || customer.email === email),
  );
  return paginateRecords(account, ['/v1/customers', 'customer'], customers, params);
});
