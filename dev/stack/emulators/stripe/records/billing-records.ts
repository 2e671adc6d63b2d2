import * as z from 'zod/mini';
import { discountAmountSchema, redemptionSchema } from './discount-records.ts';
import { baseFields, metadata, nullableText, nullableUnixSeconds, periodSchema, text, unixSeconds } from './record-fields.ts';

export const invoiceSchema = z.strictObject({
  ...baseFields,
  customer: text,
  subscription: text,
  reason: z.enum(['subscription_create', 'subscription_cycle']),
  /** Period before the invoice. It has no length on the first invoice. `line.period` is the period that the invoice pays for. */
  period: periodSchema,
  line: z.strictObject({ id: text, price: text, quantity: z.int(), amount: z.int(), period: periodSchema, description: text }),
  discounts: z._default(z.array(discountAmountSchema), () => []),
  /** Tax that is added to the discounted amount of the line. Null if none was calculated. */
  tax: z._default(
    z.nullable(
      z.strictObject({
        amount: z.int(),
        taxableAmount: z.int(),
        reason: z.enum(['standard_rated', 'not_collecting', 'reverse_charge']),
      }),
    ),
    null,
  ),
  automaticTax: z._default(z.enum(['off', 'complete', 'requires_location_inputs']), 'off'),
  currency: text,
  status: z.enum(['draft', 'open', 'paid', 'void']),
  number: nullableText,
  attempts: z.int(),
  isAutomatic: z.boolean(),
  finalizesAt: nullableUnixSeconds,
  nextAttempt: nullableUnixSeconds,
  finalizedAt: nullableUnixSeconds,
  paidAt: nullableUnixSeconds,
  voidedAt: z._default(nullableUnixSeconds, null),
  payment: z.nullable(z.strictObject({ id: text, created: unixSeconds, paymentIntent: text })),
});

const missingPaymentMethodSchema = z.enum(['cancel', 'create_invoice', 'pause']);

export const subscriptionSchema = z.strictObject({
  ...baseFields,
  customer: text,
  status: z.enum(['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled']),
  item: z.strictObject({ id: text, price: text, quantity: z.int() }),
  period: periodSchema,
  /** Time that determines the day of the month and the time of day of all renewals. */
  anchor: unixSeconds,
  trial: z.nullable(z.strictObject({ start: unixSeconds, end: unixSeconds, isAnnounced: z.boolean() })),
  /** End of the period whose renewal was announced last. */
  announcedRenewal: z._default(nullableUnixSeconds, null),
  missingPaymentMethod: missingPaymentMethodSchema,
  automaticTax: z._default(z.boolean(), false),
  /** Ids of the discounts of the next invoices. */
  discounts: z._default(z.array(text), () => []),
  cancelAt: nullableUnixSeconds,
  cancelsAtPeriodEnd: z.boolean(),
  canceledAt: nullableUnixSeconds,
  endedAt: nullableUnixSeconds,
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
  ...baseFields,
  mode: z.enum(['subscription', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid', 'no_payment_required']),
  customer: nullableText,
  customerEmail: nullableText,
  visitor: z.nullable(z.strictObject({ email: text, name: nullableText })),
  successUrl: text,
  cancelUrl: nullableText,
  expiresAt: unixSeconds,
  clientReferenceId: nullableText,
  locale: nullableText,
  currency: nullableText,
  allowedPaymentMethodTypes: z.nullable(z.array(text)),
  collectsCard: z.enum(['always', 'if_required']),
  item: z.nullable(z.strictObject({ id: text, price: text, quantity: z.int() })),
  subscriptionData: z.nullable(
    z.strictObject({
      trialDays: z.nullable(z.int()),
      trialEnd: nullableUnixSeconds,
      missingPaymentMethod: missingPaymentMethodSchema,
      description: nullableText,
      metadata,
    }),
  ),
  setupIntent: nullableText,
  /** Text below the button (`custom_text.submit.message`). */
  submitText: z._default(nullableText, null),
  /** Null if the request that created the session omitted `allow_promotion_codes`. */
  allowsPromotionCodes: z._default(z.nullable(z.boolean()), null),
  discount: z._default(z.nullable(redemptionSchema), null),
  automaticTax: z._default(z.boolean(), false),
  collectsTaxId: z._default(z.boolean(), false),
  collectsAddress: z._default(z.nullable(z.enum(['auto', 'required'])), null),
  /** Fields that Checkout saves to an existing customer. */
  customerUpdate: z._default(z.strictObject({ address: z.boolean(), name: z.boolean() }), () => ({
    address: false,
    name: false,
  })),
  subscription: nullableText,
  invoice: nullableText,
  metadata,
});

export type Invoice = z.output<typeof invoiceSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
export type CheckoutSession = z.output<typeof sessionSchema>;
