import * as z from 'zod/mini';
import { identity, metadata, nullableSeconds, nullableText, periodSchema, seconds, text } from './record-fields.ts';

export const invoiceSchema = z.strictObject({
  ...identity,
  customer: text,
  subscription: text,
  reason: z.enum(['subscription_create', 'subscription_cycle']),
  /** Period before the invoice, empty for the first one. `line.period` is the period that the invoice pays for. */
  period: periodSchema,
  line: z.strictObject({ id: text, price: text, quantity: z.int(), amount: z.int(), period: periodSchema, description: text }),
  currency: text,
  status: z.enum(['draft', 'open', 'paid', 'void']),
  number: nullableText,
  attempts: z.int(),
  isAutomatic: z.boolean(),
  finalizesAt: nullableSeconds,
  nextAttempt: nullableSeconds,
  finalizedAt: nullableSeconds,
  paidAt: nullableSeconds,
  payment: z.nullable(z.strictObject({ id: text, created: seconds, paymentIntent: text })),
});

const missingPaymentMethodSchema = z.enum(['cancel', 'create_invoice', 'pause']);

export const subscriptionSchema = z.strictObject({
  ...identity,
  customer: text,
  status: z.enum(['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled']),
  item: z.strictObject({ id: text, price: text, quantity: z.int() }),
  period: periodSchema,
  /** Renewals keep the day and time of this moment. */
  anchor: seconds,
  trial: z.nullable(z.strictObject({ start: seconds, end: seconds, isAnnounced: z.boolean() })),
  missingPaymentMethod: missingPaymentMethodSchema,
  cancelAt: nullableSeconds,
  cancelsAtPeriodEnd: z.boolean(),
  canceledAt: nullableSeconds,
  endedAt: nullableSeconds,
  cancellation: z.strictObject({
    reason: z.nullable(z.enum(['cancellation_requested', 'payment_failed'])),
    comment: nullableText,
    feedback: nullableText,
  }),
  defaultPaymentMethod: nullableText,
  latestInvoice: nullableText,
  description: nullableText,
  metadata,
});

export const sessionSchema = z.strictObject({
  ...identity,
  mode: z.enum(['subscription', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid', 'no_payment_required']),
  customer: nullableText,
  customerEmail: nullableText,
  visitor: z.nullable(z.strictObject({ email: text, name: nullableText })),
  successUrl: text,
  cancelUrl: nullableText,
  expiresAt: seconds,
  clientReferenceId: nullableText,
  locale: nullableText,
  currency: nullableText,
  allowedPaymentMethodTypes: z.nullable(z.array(text)),
  collectsCard: z.enum(['always', 'if_required']),
  item: z.nullable(z.strictObject({ id: text, price: text, quantity: z.int() })),
  subscriptionData: z.nullable(
    z.strictObject({
      trialDays: z.nullable(z.int()),
      trialEnd: nullableSeconds,
      missingPaymentMethod: missingPaymentMethodSchema,
      description: nullableText,
      metadata,
    }),
  ),
  setupIntent: nullableText,
  /** Text below the button (`custom_text.submit.message`). */
  submitText: z._default(nullableText, null),
  subscription: nullableText,
  invoice: nullableText,
  metadata,
});

export type Invoice = z.output<typeof invoiceSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
export type CheckoutSession = z.output<typeof sessionSchema>;
