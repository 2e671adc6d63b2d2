import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { addRecord, recordsOf, requireRecord } from '../account-records.ts';
import { describe } from '../describe.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import { operation } from '../operation.ts';
import { expandField, flag, integerWithin, metadata, words } from '../wire/fields.ts';
import { invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({
  ...expandField,
  product: words,
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  unit_amount: integerWithin(0, 99_999_999),
  recurring: z.optional(
    z.strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z._default(integerWithin(1, 1_095), 1),
    }),
  ),
  lookup_key: z.optional(words),
  transfer_lookup_key: z.optional(flag),
  nickname: z.optional(words),
  active: z.optional(flag),
  metadata: z._default(metadata, {}),
});

export const createPrice = operation('POST /v1/prices', schema, (account, input) => {
  requireRecord(account, 'product', input.product, 'product');
  if (input.lookup_key) freeLookupKey(account, input.lookup_key, input.transfer_lookup_key === true);
  const price = addRecord(account, 'price', {
    id: newId('price'),
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
  announce(account, 'price.created', 'price', price);
  return describe(account, 'price', price);
});

/** Takes the lookup key from the price that has it. Throws a 400 unless the request transfers the key. */
function freeLookupKey(account: Account, key: string, isTransferred: boolean): void {
  const holder = recordsOf(account, 'price').find(({ lookupKey }) => lookupKey === key);
  if (holder && !isTransferred)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (holder) holder.lookupKey = null;
}
