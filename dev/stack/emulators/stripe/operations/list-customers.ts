import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const schema = z.strictObject({ ...pagingFields, ...createdField, email: z.optional(words) });

/** Stripe compares `email` case-sensitively. */
export const listCustomers = operation('GET /v1/customers', schema, (account, { created, email, ...paging }) => {
  const customers = recordsOf(account, 'customer').filter(
    (customer) => !customer.isDeleted && isWithin(customer.created, created) && (email === undefined || customer.email === email),
  );
  return listRecords(account, ['/v1/customers', 'customer'], customers, paging);
});
