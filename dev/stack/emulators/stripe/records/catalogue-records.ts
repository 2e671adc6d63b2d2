import * as z from 'zod/mini';
import { identity, metadata, text, textOrNone } from './record-fields.ts';

export const customerSchema = z.strictObject({
  ...identity,
  isDeleted: z.boolean(),
  email: textOrNone,
  name: textOrNone,
  phone: textOrNone,
  description: textOrNone,
  metadata,
  defaultPaymentMethod: textOrNone,
  invoicePrefix: text,
  nextInvoice: z.int(),
});

export const productSchema = z.strictObject({
  ...identity,
  name: text,
  description: textOrNone,
  isActive: z.boolean(),
  metadata,
});

export const priceSchema = z.strictObject({
  ...identity,
  product: text,
  currency: text,
  /** In the currency's smallest unit. */
  unitAmount: z.int(),
  lookupKey: textOrNone,
  nickname: textOrNone,
  isActive: z.boolean(),
  recurring: z.nullable(z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), count: z.int() })),
  metadata,
});

export type Customer = z.output<typeof customerSchema>;
export type Product = z.output<typeof productSchema>;
export type Price = z.output<typeof priceSchema>;
