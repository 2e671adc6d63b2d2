import { type Account, addRecord, createId, createRandomCode, requireRecord } from '../account.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Customer } from '../records/catalog-records.ts';
import { createResourceMissingError } from '../wire/stripe-api-error.ts';

type CustomerDetails = Pick<Customer, 'email' | 'name' | 'phone' | 'address' | 'description' | 'metadata'>;

export function addCustomer(account: Account, details: CustomerDetails): Customer {
  const customer = addRecord(account, 'customer', {
    ...details,
    id: createId('cus', 14),
    created: account.getTime(),
    isDeleted: false,
    defaultPaymentMethod: null,
    invoicePrefix: createRandomCode(8).toUpperCase(),
    nextInvoice: 1,
  });
  recordEvent(account, 'customer.created', 'customer', customer);
  return customer;
}

export function requireCustomer(account: Account, id: string, param?: string): Customer {
  const customer = requireRecord(account, 'customer', id, param);
  if (customer.isDeleted) throw createResourceMissingError('customer', id, param);
  return customer;
}
