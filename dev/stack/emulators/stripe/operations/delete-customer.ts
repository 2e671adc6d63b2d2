import * as z from 'zod/mini';
import { listRecords } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { serialize, toWireFormat } from '../describe.ts';
import { recordObjectEvent } from '../events/announce.ts';
import { serializeFullCustomer } from '../objects/customer.ts';
import { operation } from '../operation.ts';

/** Cancels the customer's subscriptions immediately and removes their cards. Invoices and charges remain. */
export const deleteCustomer = operation('DELETE /v1/customers/:id', z.strictObject({}), (account, _, id) => {
  const customer = requireCustomer(account, id);
  for (const subscription of listRecords(account, 'subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(account, subscription, { reason: 'cancellation_requested' });
  for (const method of listRecords(account, 'payment_method'))
    if (method.customer === id) Object.assign(method, { customer: null, isUsedUp: true });
  customer.isDeleted = true;
  recordObjectEvent(account, 'customer.deleted', toWireFormat(serializeFullCustomer(customer)));
  return serialize(account, 'customer', customer);
});
