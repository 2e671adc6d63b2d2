import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listInvoicesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  subscription: z.optional(nonEmptyText),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
});

export const listInvoices = operation('GET /v1/invoices', listInvoicesSchema, (account, input) => {
  const { created, customer, subscription, status, ...params } = input;
  const invoices = listRecords(account, 'invoice').filter(
    (invoice) =>
      isWithin(invoice.created, created) &&
      (customer ?? invoice.customer) === invoice.customer &&
      (subscription ?? invoice.subscription) === invoice.subscription &&
      (status ?? invoice.status) === invoice.status,
  );
  return paginateRecords(account, ['/v1/invoices', 'invoice'], invoices, params);
});
