import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { serialize } from '../describe.ts';
import { updateAndRecordEvent } from '../events/announce.ts';
import { operation } from '../operation.ts';
import type { Customer } from '../records/catalogue-records.ts';
import { email, expandField, mergeMetadata, metadataChange, unsettableText } from '../wire/fields.ts';
import { invalidRequestError } from '../wire/stripe-refusal.ts';

const updateCustomerSchema = z.strictObject({
  ...expandField,
  email: z.optional(email),
  name: z.optional(unsettableText),
  phone: z.optional(unsettableText),
  description: z.optional(unsettableText),
  metadata: z.optional(metadataChange),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(unsettableText) })),
});

export const updateCustomer = operation('POST /v1/customers/:id', updateCustomerSchema, (account, input, id) => {
  const customer = requireCustomer(account, id);
  const { expand: _, metadata, invoice_settings, ...fields } = input;
  const method = invoice_settings?.default_payment_method;
  if (method) requireCustomerMethod(account, customer, method);
  updateAndRecordEvent(account, 'customer.updated', ['customer', customer], {
    ...fields,
    ...(metadata !== undefined && { metadata: mergeMetadata(customer.metadata, metadata) }),
    ...(method !== undefined && { defaultPaymentMethod: method }),
  });
  return serialize(account, 'customer', customer);
});

function requireCustomerMethod(account: Account, { id }: Customer, method: string): void {
  const param = 'invoice_settings[default_payment_method]';
  if (requireRecord(account, 'payment_method', method, param).customer !== id)
    throw invalidRequestError(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
}
