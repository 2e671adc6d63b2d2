import * as z from 'zod/mini';
import { addCustomer } from '../billing/customers.ts';
import { describe } from '../describe.ts';
import { operation } from '../operation.ts';
import { email, expandField, metadata, words } from '../wire/fields.ts';

const schema = z.strictObject({
  ...expandField,
  email: z.optional(email),
  name: z.optional(words),
  phone: z.optional(words),
  description: z.optional(words),
  metadata: z._default(metadata, {}),
});

export const createCustomer = operation(
  'POST /v1/customers',
  schema,
  (account, { email, name, phone, description, metadata }) => {
    const about = { email: email ?? null, name: name ?? null, phone: phone ?? null, description: description ?? null, metadata };
    return describe(account, 'customer', addCustomer(account, about));
  },
);
