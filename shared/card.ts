import * as z from 'zod/mini';
import { returnAddressSchema, sessionIdSchema } from './checkout.ts';
import { fields } from './schema.ts';

export const cardSchema = z.strictObject({ brand: z.string(), last4: z.string(), name: z.nullable(z.string()) });
export type Card = z.output<typeof cardSchema>;

const accountTypeSchema = z.enum(['user', 'org'], { error: 'must be "user" or "org"' });

export const cardRequestSchema = fields({
  cancel_url: returnAddressSchema,
  success_url: returnAddressSchema,
  account_type: accountTypeSchema,
});

export const cardResultSchema = fields({ session_id: sessionIdSchema, account_type: accountTypeSchema });
