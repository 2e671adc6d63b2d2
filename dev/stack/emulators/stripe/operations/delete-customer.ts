import * as z from 'zod/mini';
import { recordsOf } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { asSent, describe } from '../describe.ts';
import { announceObject } from '../events/announce.ts';
import { describeLiving } from '../objects/customer.ts';
import { operation } from '../operation.ts';

/** Cancels the customer's subscriptions immediately and removes their cards. Invoices and charges remain. */
export const deleteCustomer = operation('DELETE /v1/customers/:id', z.strictObject({}), (account, _, id) => {
  const customer = requireCustomer(account, id);
  for (const subscription of recordsOf(account, 'subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(account, subscription, { reason: 'cancellation_requested' });
  for (const method of recordsOf(account, 'payment_method'))
    if (method.customer === id) Object.assign(method, { customer: null, isUsedUp: true });
  customer.isDeleted = true;
  announceObject(account, 'customer.deleted', asSent(describeLiving(customer)));
  return describe(account, 'customer', customer);
});
