import * as z from 'zod/mini';
import { addCustomer } from '../billing/customers.ts';
import { serialize } from '../describe.ts';
import { operation } from '../operation.ts';
import { email, expandField, metadata, nonEmptyText } from '../wire/fields.ts';

const createCustomerSchema = z.strictObject({
  ...expandField,
  email: z.optional(email),
  name: z.optional(nonEmptyText),
  phone: z.optional(nonEmptyText),
  description: z.optional(nonEmptyText),
  metadata: z._default(metadata, {}),
});

export const createCustomer = operation(
  'POST /v1/customers',
  createCustomerSchema,
  (account, { email, name, phone, description, metadata }) => {
    const details = {
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      description: description ?? null,
      metadata,
    };
    return serialize(account, 'customer', addCustomer(account, details));
  },
);
