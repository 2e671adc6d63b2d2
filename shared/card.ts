import * as z from 'zod/mini';
import { returnUrlSchema, sessionIdSchema } from './checkout.ts';
import { inputObject } from './schema.ts';

export const cardSchema = z.strictObject({ brand: z.string(), last4: z.string(), name: z.nullable(z.string()) });
export type Card = z.output<typeof cardSchema>;

const accountTypeSchema = z.enum(['user', 'org'], { error: 'must be "user" or "org"' });

export const cardRequestSchema = inputObject({
  cancel_url: returnUrlSchema,
  success_url: returnUrlSchema,
  account_type: accountTypeSchema,
});

export const cardResultSchema = inputObject({ session_id: sessionIdSchema, account_type: accountTypeSchema });
