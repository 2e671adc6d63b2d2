import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, flag, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const listPricesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  active: z.optional(flag),
  product: z.optional(nonEmptyText),
  lookup_keys: z.optional(z.array(nonEmptyText).check(z.maxLength(10))),
});

export const listPrices = operation(
  'GET /v1/prices',
  listPricesSchema,
  (account, { created, active, product, lookup_keys, ...params }) => {
    const prices = listRecords(account, 'price').filter(
      (price) =>
        isWithin(price.created, created) &&
        (active ?? price.isActive) === price.isActive &&
        (product ?? price.product) === price.product &&
        (lookup_keys?.includes(price.lookupKey ?? '') ?? true),
    );
    return paginateRecords(account, ['/v1/prices', 'price'], prices, params);
  },
);
