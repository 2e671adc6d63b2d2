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
  subscription: z.optional(words),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
});

export const listInvoices = operation('GET /v1/invoices', schema, (account, input) => {
  const { created, customer, subscription, status, ...paging } = input;
  const invoices = recordsOf(account, 'invoice').filter(
    (invoice) =>
      isWithin(invoice.created, created) &&
      (customer ?? invoice.customer) === invoice.customer &&
      (subscription ?? invoice.subscription) === invoice.subscription &&
      (status ?? invoice.status) === invoice.status,
  );
  return listRecords(account, ['/v1/invoices', 'invoice'], invoices, paging);
});
