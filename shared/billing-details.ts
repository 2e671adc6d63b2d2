import * as z from 'zod/mini';
import { accountTypeSchema } from './card.ts';
import { emailSchema } from './email.ts';
import { boundedText, inputObject, patternText } from './schema.ts';

/** Address as Stripe stores it. An unknown part is empty. */
const addressSchema = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  /** ISO 3166 code in uppercase. */
  country: z.string(),
});
export type BillingAddress = z.output<typeof addressSchema>;

/** Details that Stripe prints on invoices. An unknown field is empty. */
export const billingDetailsSchema = z.strictObject({
  /** Company, or name of a person. */
  company: z.string(),
  address: addressSchema,
  tax_id: z.string(),
  /** Stripe checks some tax ids with the authority that issued them, which may take days. */
  tax_id_status: z.optional(z.enum(['pending', 'verified', 'unverified', 'unavailable'])),
  invoice_email: z.string(),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;

const oneLine = (maximum: number) => boundedText(maximum).check(z.regex(/^\P{Cc}*$/u, { error: 'must be one line' }));

const addressInput = inputObject({
  line1: oneLine(200),
  line2: oneLine(200),
  city: oneLine(100),
  state: oneLine(100),
  postal_code: oneLine(20),
  country: patternText(/^([A-Z]{2})?$/, 'must be a country code such as US'),
});

/** Stripe calculates the tax in the United States by ZIP code. */
const hasZipCode = ({ country, postal_code }: BillingAddress): boolean =>
  country !== 'US' || /^\d{5}(-\d{4})?$/.test(postal_code);

const hasCountry = ({ country, ...parts }: BillingAddress): boolean =>
  country !== '' || Object.values(parts).every((part) => part === '');

/** Input of `updateBillingDetails`, which replaces all details. An empty `tax_id` removes the tax ID. */
export const billingDetailsRequestSchema = inputObject({
  account_type: z.optional(accountTypeSchema),
  company: oneLine(150),
  address: addressInput.check(
    z.refine(hasCountry, { path: ['country'], error: 'must be set for an address' }),
    z.refine(hasZipCode, { path: ['postal_code'], error: 'must be a ZIP code such as 10001' }),
  ),
  tax_id: oneLine(40),
  invoice_email: emailSchema,
}).check(
  z.refine(({ address, tax_id }) => tax_id === '' || address.country !== '', {
    path: ['address', 'country'],
    error: 'must be set for a tax ID',
  }),
);
