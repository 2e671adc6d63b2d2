import * as z from 'zod/mini';
import { returnUrlSchema, sessionIdSchema } from './checkout.ts';
import { inputObject } from './schema.ts';

export const cardSchema = z.strictObject({ brand: z.string(), last4: z.string(), name: z.nullable(z.string()) });
export type Card = z.output<typeof cardSchema>;

/** Billing that a request is about: `user` is the caller's own billing, `org` is the billing of the organization they manage. */
export const accountTypeSchema = z.enum(['user', 'org'], { error: 'must be "user" or "org"' });
export type AccountType = z.output<typeof accountTypeSchema>;

export const cardRequestSchema = inputObject({
  cancel_url: returnUrlSchema,
  success_url: returnUrlSchema,
  account_type: accountTypeSchema,
});

export const cardResultSchema = inputObject({ session_id: sessionIdSchema, account_type: accountTypeSchema });
