import { billingDetailsRequestSchema, billingDetailsSchema } from './billing-details.ts';
import { invoicePageSchema, invoicesQuery } from './invoice.ts';
import { defineOperation } from './operation.ts';

// Separate from `api.ts`, so that only the billing page loads these schemas.

export const getInvoices = defineOperation('getInvoices', 'GET', '/account/invoices', {
  access: 'billingOwner',
  input: invoicesQuery,
  output: invoicePageSchema,
});
export const updateBillingDetails = defineOperation('updateBillingDetails', 'PUT', '/account/billing-details', {
  access: 'billingOwner',
  input: billingDetailsRequestSchema,
  output: billingDetailsSchema,
});
