import * as z from 'zod/mini';
import { type Account, listRecords, requireRecord } from '../account.ts';
import { cancelImmediately } from '../billing/cancel-immediately.ts';
import { addCustomer, requireCustomer } from '../billing/customers.ts';
import { recordObjectEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { serializeFullCustomer } from '../objects/customer.ts';
import { defineOperation } from '../operation.ts';
import type { Customer } from '../records/catalog-records.ts';
import { serialize, toWireFormat } from '../serialize.ts';
import {
  addressParam,
  createdField,
  email,
  expandField,
  mergeMetadata,
  metadataParam,
  metadataUpdate,
  nonEmptyText,
  pagingFields,
  toAddress,
  unsettableText,
} from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';

const createCustomerSchema = z.strictObject({
  ...expandField,
  email: z.optional(email),
  name: z.optional(nonEmptyText),
  phone: z.optional(nonEmptyText),
  address: z.optional(addressParam),
  description: z.optional(nonEmptyText),
  metadata: z._default(metadataParam, {}),
});

const createCustomer = defineOperation(
  'POST /v1/customers',
  createCustomerSchema,
  (account, { email, name, phone, address, description, metadata }) => {
    const details = {
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      address: toAddress(address),
      description: description ?? null,
      metadata,
    };
    return serialize(account, 'customer', addCustomer(account, details));
  },
);

const updateCustomerSchema = z.strictObject({
  ...expandField,
  email: z.optional(email),
  name: z.optional(unsettableText),
  phone: z.optional(unsettableText),
  address: z.optional(z.union([z.literal(''), addressParam])),
  description: z.optional(unsettableText),
  metadata: z.optional(metadataUpdate),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(unsettableText) })),
});

const updateCustomer = defineOperation('POST /v1/customers/:id', updateCustomerSchema, (account, input, id) => {
  const customer = requireCustomer(account, id);
  const { expand: _, metadata, invoice_settings, address, ...fields } = input;
  const method = invoice_settings?.default_payment_method;
  if (method) requireCustomerMethod(account, customer, method);
  updateAndRecordEvent(account, 'customer.updated', ['customer', customer], {
    ...fields,
    ...(address !== undefined && { address: toAddress(address) }),
    ...(metadata !== undefined && { metadata: mergeMetadata(customer.metadata, metadata) }),
    ...(method !== undefined && { defaultPaymentMethod: method }),
  });
  return serialize(account, 'customer', customer);
});

function requireCustomerMethod(account: Account, { id }: Customer, method: string): void {
  const param = 'invoice_settings[default_payment_method]';
  if (requireRecord(account, 'payment_method', method, param).customer !== id)
    throw createInvalidRequestError(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
}

/** Cancels the customer's subscriptions immediately and removes their cards. Invoices and charges remain. */
const deleteCustomer = defineOperation('DELETE /v1/customers/:id', z.strictObject({}), (account, _, id) => {
  const customer = requireCustomer(account, id);
  for (const subscription of listRecords(account, 'subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled')
      cancelImmediately(account, subscription, { reason: 'cancellation_requested' });
  for (const method of listRecords(account, 'payment_method'))
    if (method.customer === id) Object.assign(method, { customer: null, isUsedUp: true });
  customer.isDeleted = true;
  recordObjectEvent(account, 'customer.deleted', toWireFormat(serializeFullCustomer(customer)));
  return serialize(account, 'customer', customer);
});

const listCustomersSchema = z.strictObject({ ...pagingFields, ...createdField, email: z.optional(nonEmptyText) });

/** Stripe compares `email` case-sensitively. */
const listCustomers = defineOperation('GET /v1/customers', listCustomersSchema, (account, { created, email, ...params }) => {
  const customers = listRecords(account, 'customer').filter(
    (customer) =>
      !customer.isDeleted && matchesCreated(customer.created, created) && (email === undefined || customer.email === email),
  );
  return paginateRecords(account, ['/v1/customers', 'customer'], customers, params);
});

export const customerOperations = [createCustomer, updateCustomer, deleteCustomer, listCustomers];
