import * as z from 'zod/mini';
import { baseFields, metadata, nullableText, text } from './record-fields.ts';
import { addressSchema } from './tax-records.ts';

export const customerSchema = z.strictObject({
  ...baseFields,
  isDeleted: z.boolean(),
  email: nullableText,
  name: nullableText,
  phone: nullableText,
  address: z._default(z.nullable(addressSchema), null),
  description: nullableText,
  metadata,
  defaultPaymentMethod: nullableText,
  invoicePrefix: text,
  nextInvoice: z.int(),
});

export const productSchema = z.strictObject({
  ...baseFields,
  name: text,
  description: nullableText,
  isActive: z.boolean(),
  metadata,
});

export const priceSchema = z.strictObject({
  ...baseFields,
  product: text,
  currency: text,
  /** In the currency's smallest unit. */
  unitAmount: z.int(),
  lookupKey: nullableText,
  /** The default is for files of earlier versions, which contain only prices that exclude tax. */
  taxBehavior: z._default(z.enum(['exclusive', 'unspecified']), 'exclusive'),
  nickname: nullableText,
  isActive: z.boolean(),
  recurring: z.nullable(z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), count: z.int() })),
  metadata,
});

export type Customer = z.output<typeof customerSchema>;
export type Product = z.output<typeof productSchema>;
export type Price = z.output<typeof priceSchema>;
