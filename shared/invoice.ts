import * as z from 'zod/mini';
import { billingDetailsSchema } from './billing-details.ts';
import { accountTypeSchema } from './card.ts';
import { inputObject, isoDate, patternText } from './schema.ts';

export const INVOICE_PAGE_SIZE = 24;

/** `cursor` is the `next_cursor` of the page before. */
export const invoicesQuery = inputObject({
  account_type: z.optional(accountTypeSchema),
  cursor: z.optional(patternText(/^in_\w{1,250}$/, 'is not the id of an invoice')),
});

/** `amount` includes `tax`. Both are in the smallest unit of `currency`. A draft has no number and no pages yet. */
const invoiceSchema = z.strictObject({
  id: z.string(),
  number: z.optional(z.string()),
  created: isoDate,
  status: z.string(),
  amount: z.int(),
  tax: z.int(),
  currency: z.string(),
  hosted_invoice_url: z.optional(z.string()),
  invoice_pdf: z.optional(z.string()),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** One page of invoices, newest first. `next_cursor` is absent on the last page. */
export const invoicePageSchema = z.strictObject({
  invoices: z.array(invoiceSchema),
  next_cursor: z.optional(z.string()),
  /** Only on the first page. Absent for an account that never bought anything. */
  billing_details: z.optional(billingDetailsSchema),
});
export type InvoicePage = z.output<typeof invoicePageSchema>;
