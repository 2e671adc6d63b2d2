import * as z from 'zod/mini';
import { addRecord, findRecord } from '../account-records.ts';
import { describe } from '../describe.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import { operation } from '../operation.ts';
import { expandField, flag, metadata, words } from '../wire/fields.ts';
import { invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({
  ...expandField,
  id: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9][\w-]*$/), z.maxLength(100))),
  name: words,
  description: z.optional(words),
  active: z.optional(flag),
  metadata: z._default(metadata, {}),
});

export const createProduct = operation('POST /v1/products', schema, (account, { id = newId('prod', 14), ...input }) => {
  if (findRecord(account, 'product', id))
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  const product = addRecord(account, 'product', {
    id,
    created: account.time(),
    name: input.name,
    description: input.description ?? null,
    isActive: input.active ?? true,
    metadata: input.metadata,
  });
  announce(account, 'product.created', 'product', product);
  return describe(account, 'product', product);
});
