import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { addRecord, listRecords, requireRecord } from '../account-records.ts';
import { serialize } from '../describe.ts';
import { recordEvent } from '../events/announce.ts';
import { createId } from '../new-id.ts';
import { operation } from '../operation.ts';
import { expandField, flag, integerWithin, metadata, nonEmptyText } from '../wire/fields.ts';
import { invalidRequestError } from '../wire/stripe-refusal.ts';

const createPriceSchema = z.strictObject({
  ...expandField,
  product: nonEmptyText,
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  unit_amount: integerWithin(0, 99_999_999),
  recurring: z.optional(
    z.strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z._default(integerWithin(1, 1_095), 1),
    }),
  ),
  lookup_key: z.optional(nonEmptyText),
  transfer_lookup_key: z.optional(flag),
  nickname: z.optional(nonEmptyText),
  active: z.optional(flag),
  metadata: z._default(metadata, {}),
});

export const createPrice = operation('POST /v1/prices', createPriceSchema, (account, input) => {
  requireRecord(account, 'product', input.product, 'product');
  if (input.lookup_key) takeLookupKey(account, input.lookup_key, input.transfer_lookup_key === true);
  const price = addRecord(account, 'price', {
    id: createId('price'),
    created: account.time(),
    product: input.product,
    currency: input.currency,
    unitAmount: input.unit_amount,
    lookupKey: input.lookup_key ?? null,
    nickname: input.nickname ?? null,
    isActive: input.active ?? true,
    recurring: input.recurring ? { interval: input.recurring.interval, count: input.recurring.interval_count } : null,
    metadata: input.metadata,
  });
  recordEvent(account, 'price.created', 'price', price);
  return serialize(account, 'price', price);
});

/** Takes the lookup key from the price that has it. Throws a 400 unless the request transfers the key. */
function takeLookupKey(account: Account, key: string, isTransferred: boolean): void {
  const currentPrice = listRecords(account, 'price').find(({ lookupKey }) => lookupKey === key);
  if (currentPrice && !isTransferred)
    throw invalidRequestError(`A price (\`${currentPrice.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (currentPrice) currentPrice.lookupKey = null;
}
