import * as z from 'zod/mini';
import { type Account, addRecord, createId, findRecord, listRecords, requireRecord } from '../account.ts';
import { recordEvent } from '../events/record-event.ts';
import { defineOperation } from '../operation.ts';
import { serialize } from '../serialize.ts';
import {
  createdField,
  currencyCode,
  expandField,
  flag,
  integerWithin,
  metadataParam,
  nonEmptyText,
  pagingFields,
} from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';

const createProductSchema = z.strictObject({
  ...expandField,
  id: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9][\w-]*$/), z.maxLength(100))),
  name: nonEmptyText,
  description: z.optional(nonEmptyText),
  active: z.optional(flag),
  metadata: z._default(metadataParam, {}),
});

const createProduct = defineOperation(
  'POST /v1/products',
  createProductSchema,
  (account, { id = createId('prod', 14), ...input }) => {
    if (findRecord(account, 'product', id))
      throw createInvalidRequestError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    const product = addRecord(account, 'product', {
      id,
      created: account.getTime(),
      name: input.name,
      description: input.description ?? null,
      isActive: input.active ?? true,
      metadata: input.metadata,
    });
    recordEvent(account, 'product.created', 'product', product);
    return serialize(account, 'product', product);
  },
);

const updateProductSchema = z.strictObject({ ...expandField, active: z.optional(flag), name: z.optional(nonEmptyText) });

/** An archived product cannot be bought, although its prices stay active. */
const updateProduct = defineOperation('POST /v1/products/:id', updateProductSchema, (account, { active, name }, id) => {
  const product = requireRecord(account, 'product', id);
  product.isActive = active ?? product.isActive;
  product.name = name ?? product.name;
  recordEvent(account, 'product.updated', 'product', product);
  return serialize(account, 'product', product);
});

const listProductsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  active: z.optional(flag),
  ids: z.optional(z.array(nonEmptyText)),
});

const listProducts = defineOperation('GET /v1/products', listProductsSchema, (account, { created, active, ids, ...params }) => {
  const products = listRecords(account, 'product').filter(
    (product) =>
      matchesCreated(product.created, created) &&
      (active ?? product.isActive) === product.isActive &&
      (ids?.includes(product.id) ?? true),
  );
  return paginateRecords(account, ['/v1/products', 'product'], products, params);
});

const createPriceSchema = z.strictObject({
  ...expandField,
  product: nonEmptyText,
  currency: currencyCode,
  unit_amount: integerWithin(0, 99_999_999),
  recurring: z.optional(
    z.strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z._default(integerWithin(1, 1_095), 1),
    }),
  ),
  lookup_key: z.optional(nonEmptyText),
  transfer_lookup_key: z.optional(flag),
  tax_behavior: z._default(z.enum(['exclusive', 'unspecified']), 'unspecified'),
  nickname: z.optional(nonEmptyText),
  active: z.optional(flag),
  metadata: z._default(metadataParam, {}),
});

const createPrice = defineOperation('POST /v1/prices', createPriceSchema, (account, input) => {
  requireRecord(account, 'product', input.product, 'product');
  if (input.lookup_key) releaseLookupKey(account, input.lookup_key, input.transfer_lookup_key === true);
  const price = addRecord(account, 'price', {
    id: createId('price'),
    created: account.getTime(),
    product: input.product,
    currency: input.currency,
    unitAmount: input.unit_amount,
    lookupKey: input.lookup_key ?? null,
    taxBehavior: input.tax_behavior,
    nickname: input.nickname ?? null,
    isActive: input.active ?? true,
    recurring: input.recurring ? { interval: input.recurring.interval, count: input.recurring.interval_count } : null,
    metadata: input.metadata,
  });
  recordEvent(account, 'price.created', 'price', price);
  return serialize(account, 'price', price);
});

/**
 * Removes the lookup key from the price that has it. Throws a 400 if there is such a price and the request does not transfer the
 * key.
 */
function releaseLookupKey(account: Account, key: string, isTransfer: boolean): void {
  const currentPrice = listRecords(account, 'price').find(({ lookupKey }) => lookupKey === key);
  if (currentPrice && !isTransfer)
    throw createInvalidRequestError(`A price (\`${currentPrice.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (currentPrice) currentPrice.lookupKey = null;
}

const listPricesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  active: z.optional(flag),
  product: z.optional(nonEmptyText),
  lookup_keys: z.optional(z.array(nonEmptyText).check(z.maxLength(10))),
});

const listPrices = defineOperation(
  'GET /v1/prices',
  listPricesSchema,
  (account, { created, active, product, lookup_keys, ...params }) => {
    const prices = listRecords(account, 'price').filter(
      (price) =>
        matchesCreated(price.created, created) &&
        (active ?? price.isActive) === price.isActive &&
        (product ?? price.product) === price.product &&
        (lookup_keys?.includes(price.lookupKey ?? '') ?? true),
    );
    return paginateRecords(account, ['/v1/prices', 'price'], prices, params);
  },
);

const updatePriceSchema = z.strictObject({
  ...expandField,
  active: z.optional(flag),
  nickname: z.optional(nonEmptyText),
  tax_behavior: z.optional(z.enum(['exclusive', 'unspecified'])),
});

/** The amount of a price never changes. A price can be archived: the subscriptions that use it continue. */
const updatePrice = defineOperation(
  'POST /v1/prices/:id',
  updatePriceSchema,
  (account, { active, nickname, tax_behavior }, id) => {
    const price = requireRecord(account, 'price', id);
    if (tax_behavior && price.taxBehavior !== 'unspecified' && tax_behavior !== price.taxBehavior)
      throw createInvalidRequestError('The tax behavior of a price cannot be changed.', { param: 'tax_behavior' });
    price.taxBehavior = tax_behavior ?? price.taxBehavior;
    price.isActive = active ?? price.isActive;
    price.nickname = nickname ?? price.nickname;
    recordEvent(account, 'price.updated', 'price', price);
    return serialize(account, 'price', price);
  },
);

export const catalogOperations = [createProduct, updateProduct, listProducts, createPrice, updatePrice, listPrices];
