import * as z from 'zod/mini';
import { bankActionSchema } from './dispute-records.ts';
import { baseFields, declineSchema, metadata, nullableText, nullableUnixSeconds, text } from './record-fields.ts';

/** Card fields of the API. The full number is never stored. */
const cardSchema = z.strictObject({
  brand: text,
  last4: text,
  exp_month: z.int(),
  exp_year: z.int(),
  fingerprint: text,
});

export const paymentMethodSchema = z.strictObject({
  ...baseFields,
  customer: nullableText,
  card: cardSchema,
  /** Decline that the bank returns for every charge. Null if charges succeed. */
  decline: z.nullable(declineSchema),
  /** Action of the bank after each successful charge. */
  bankAction: z._default(z.nullable(bankActionSchema), null),
  /** True if the bank requires 3-D Secure for every payment. */
  needsAuthentication: z._default(z.boolean(), false),
  /** True if the payment method can no longer be attached to a customer. */
  isUsedUp: z.boolean(),
  name: nullableText,
  email: nullableText,
  metadata,
});

export const setupIntentSchema = z.strictObject({
  ...baseFields,
  customer: nullableText,
  paymentMethod: nullableText,
  status: z.enum(['requires_payment_method', 'succeeded', 'canceled']),
  failure: z.nullable(declineSchema),
  description: nullableText,
  metadata,
});

export const paymentIntentSchema = z.strictObject({
  ...baseFields,
  customer: nullableText,
  amount: z.int(),
  currency: text,
  paymentMethod: nullableText,
  latestCharge: nullableText,
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  failure: z.nullable(declineSchema),
  canceledAt: nullableUnixSeconds,
  description: nullableText,
  metadata,
});

export const chargeSchema = z.strictObject({
  ...baseFields,
  customer: nullableText,
  amount: z.int(),
  amountRefunded: z.int(),
  currency: text,
  paymentIntent: text,
  paymentMethod: text,
  failure: z.nullable(declineSchema),
  /** Action that the bank has not taken yet. Null if there is none. */
  bankAction: z._default(z.nullable(bankActionSchema), null),
  receiptNumber: text,
  description: nullableText,
  metadata,
});

export const refundSchema = z.strictObject({
  ...baseFields,
  charge: text,
  paymentIntent: text,
  amount: z.int(),
  currency: text,
  reason: z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
});

export type Card = z.output<typeof cardSchema>;
export type PaymentMethod = z.output<typeof paymentMethodSchema>;
export type SetupIntent = z.output<typeof setupIntentSchema>;
export type PaymentIntent = z.output<typeof paymentIntentSchema>;
export type Charge = z.output<typeof chargeSchema>;
export type Refund = z.output<typeof refundSchema>;
