import * as z from 'zod/mini';
import { returnAddressSchema, sessionIdSchema } from './checkout.ts';
import { fields } from './schema.ts';

/** A card as it is shown: never its number. */
export const cardSchema = z.strictObject({ brand: z.string(), last4: z.string(), name: z.nullable(z.string()) });
export type Card = z.output<typeof cardSchema>;

const accountTypeSchema = z.enum(['user', 'org'], { error: 'must be "user" or "org"' });

/** Whose card is to be replaced, and where Stripe's page sends people back to. */
export const cardRequestSchema = fields({
  cancel_url: returnAddressSchema,
  success_url: returnAddressSchema,
  account_type: accountTypeSchema,
});

export const cardResultSchema = fields({ session_id: sessionIdSchema, account_type: accountTypeSchema });
