import * as z from 'zod/mini';
import { requireRecord } from '../account-records.ts';
import { detachFromCustomer } from '../billing/payment-methods.ts';
import { serialize } from '../describe.ts';
import { operation } from '../operation.ts';
import { expandField } from '../wire/fields.ts';
import { invalidRequestError } from '../wire/stripe-refusal.ts';

export const detachPaymentMethod = operation(
  'POST /v1/payment_methods/:id/detach',
  z.strictObject(expandField),
  (account, _, id) => {
    const method = requireRecord(account, 'payment_method', id);
    if (method.customer === null)
      throw invalidRequestError('The payment method you provided is not attached to a customer so detachment is impossible.');
    detachFromCustomer(account, method);
    return serialize(account, 'payment_method', method);
  },
);
