import type { BillingDetails } from '#shared/billing-details.ts';

const ADDRESS: BillingDetails['address'] = {
  line1: 'Unter den Linden 1',
  line2: '',
  city: 'Berlin',
  state: '',
  postal_code: '10117',
  country: 'DE',
};

export const billingDetails = (changes: Partial<BillingDetails> = {}): BillingDetails => ({
  company: 'Analytical Engines GmbH',
  address: ADDRESS,
  tax_id: 'DE123456789',
  invoice_email: 'invoices@example.com',
  ...changes,
});

export const germanAddress = (changes: Partial<BillingDetails['address']> = {}): BillingDetails['address'] => ({
  ...ADDRESS,
  ...changes,
});
