import * as z from 'zod/mini';
import { requireRecord } from '../account-records.ts';
import { expireSession } from '../billing/expire-session.ts';
import { serialize } from '../describe.ts';
import { operation } from '../operation.ts';
import { expandField } from '../wire/fields.ts';
import { invalidRequestError } from '../wire/stripe-refusal.ts';

export const expireCheckoutSession = operation(
  'POST /v1/checkout/sessions/:id/expire',
  z.strictObject(expandField),
  (account, _, id) => {
    const session = requireRecord(account, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalidRequestError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expireSession(account, session);
    return serialize(account, 'checkout.session', session);
  },
);
