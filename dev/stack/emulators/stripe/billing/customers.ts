import type { Account } from '../account.ts';
import { addRecord, requireRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import type { Customer } from '../records/catalogue-records.ts';
import { resourceMissing } from '../wire/stripe-refusal.ts';

type About = Pick<Customer, 'email' | 'name' | 'phone' | 'description' | 'metadata'>;

export function addCustomer(account: Account, about: About): Customer {
  const customer = addRecord(account, 'customer', {
    ...about,
    id: newId('cus', 14),
    created: account.time(),
    isDeleted: false,
    defaultPaymentMethod: null,
    invoicePrefix: newId('', 8).slice(1).toUpperCase(),
    nextInvoice: 1,
  });
  announce(account, 'customer.created', 'customer', customer);
  return customer;
}

/** Throws `resource_missing` if the customer does not exist or is deleted. */
export function requireCustomer(account: Account, id: string, param?: string): Customer {
  const customer = requireRecord(account, 'customer', id, param);
  if (customer.isDeleted) throw resourceMissing('customer', id, param);
  return customer;
}
