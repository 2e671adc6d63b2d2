import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, flag, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const schema = z.strictObject({ ...pagingFields, ...createdField, active: z.optional(flag), ids: z.optional(z.array(words)) });

export const listProducts = operation('GET /v1/products', schema, (account, { created, active, ids, ...paging }) => {
  const products = recordsOf(account, 'product').filter(
    (product) =>
      isWithin(product.created, created) &&
      (active ?? product.isActive) === product.isActive &&
      (ids?.includes(product.id) ?? true),
  );
  return listRecords(account, ['/v1/products', 'product'], products, paging);
});
