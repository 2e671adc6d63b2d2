import * as z from 'zod/mini';
import { addRecord, findRecord } from '../account-records.ts';
import { serialize } from '../describe.ts';
import { recordEvent } from '../events/announce.ts';
import { createId } from '../new-id.ts';
import { operation } from '../operation.ts';
import { expandField, flag, metadata, nonEmptyText } from '../wire/fields.ts';
import { invalidRequestError } from '../wire/stripe-refusal.ts';

const createProductSchema = z.strictObject({
  ...expandField,
  id: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9][\w-]*$/), z.maxLength(100))),
  name: nonEmptyText,
  description: z.optional(nonEmptyText),
  active: z.optional(flag),
  metadata: z._default(metadata, {}),
});

export const createProduct = operation(
  'POST /v1/products',
  createProductSchema,
  (account, { id = createId('prod', 14), ...input }) => {
    if (findRecord(account, 'product', id))
      throw invalidRequestError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    const product = addRecord(account, 'product', {
      id,
      created: account.time(),
      name: input.name,
      description: input.description ?? null,
      isActive: input.active ?? true,
      metadata: input.metadata,
    });
    recordEvent(account, 'product.created', 'product', product);
    return serialize(account, 'product', product);
  },
);
