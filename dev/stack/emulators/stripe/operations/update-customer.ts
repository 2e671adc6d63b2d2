import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { describe } from '../describe.ts';
import { change } from '../events/announce.ts';
import { operation } from '../operation.ts';
import type { Customer } from '../records/catalogue-records.ts';
import { changedMetadata, email, expandField, metadataChange, wordsOrNone } from '../wire/fields.ts';
import { invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({
  ...expandField,
  email: z.optional(email),
  name: z.optional(wordsOrNone),
  phone: z.optional(wordsOrNone),
  description: z.optional(wordsOrNone),
  metadata: z.optional(metadataChange),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(wordsOrNone) })),
});

export const updateCustomer = operation('POST /v1/customers/:id', schema, (account, input, id) => {
  const customer = requireCustomer(account, id);
  const { expand: _, metadata, invoice_settings, ...fields } = input;
  const method = invoice_settings?.default_payment_method;
  if (method) requireOwnMethod(account, customer, method);
  change(account, 'customer.updated', ['customer', customer], {
    ...fields,
    ...(metadata !== undefined && { metadata: changedMetadata(customer.metadata, metadata) }),
    ...(method !== undefined && { defaultPaymentMethod: method }),
  });
  return describe(account, 'customer', customer);
});

function requireOwnMethod(account: Account, { id }: Customer, method: string): void {
  const param = 'invoice_settings[default_payment_method]';
  if (requireRecord(account, 'payment_method', method, param).customer !== id)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
}
