import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, flag, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listProductsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  active: z.optional(flag),
  ids: z.optional(z.array(nonEmptyText)),
});

export const listProducts = operation('GET /v1/products', listProductsSchema, (account, { created, active, ids, ...params }) => {
  const products = listRecords(account, 'product').filter(
    (product) =>
      isWithin(product.created, created) &&
      (active ?? product.isActive) === product.isActive &&
      (ids?.includes(product.id) ?? true),
  );
  return paginateRecords(account, ['/v1/products', 'product'], products, params);
});
