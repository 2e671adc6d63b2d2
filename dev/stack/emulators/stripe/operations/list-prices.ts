import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { operation } from '../operation.ts';
import { createdField, flag, pagingFields, words } from '../wire/fields.ts';
import { listRecords } from '../wire/list-records.ts';
import { isWithin } from '../wire/listed.ts';

const schema = z.strictObject({
  ...pagingFields,
  ...createdField,
  active: z.optional(flag),
  product: z.optional(words),
  lookup_keys: z.optional(z.array(words).check(z.maxLength(10))),
});

export const listPrices = operation('GET /v1/prices', schema, (account, { created, active, product, lookup_keys, ...paging }) => {
  const prices = recordsOf(account, 'price').filter(
    (price) =>
      isWithin(price.created, created) &&
      (active ?? price.isActive) === price.isActive &&
      (product ?? price.product) === price.product &&
      (lookup_keys?.includes(price.lookupKey ?? '') ?? true),
  );
  return listRecords(account, ['/v1/prices', 'price'], prices, paging);
});
