import * as z from 'zod/mini';
import { baseFields, nullableText, nullableUnixSeconds, text } from './record-fields.ts';

/** Address of a customer or a visitor of checkout. Stripe stores null for an empty part. */
export const addressSchema = z.strictObject({
  line1: nullableText,
  line2: nullableText,
  city: nullableText,
  state: nullableText,
  postal_code: nullableText,
  country: nullableText,
});

export const taxIdSchema = z.strictObject({
  ...baseFields,
  customer: text,
  type: text,
  value: text,
  verification: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
  verifiesAt: nullableUnixSeconds,
});

export type Address = z.output<typeof addressSchema>;
export type TaxId = z.output<typeof taxIdSchema>;
