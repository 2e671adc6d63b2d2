import * as z from 'zod/mini';
import { requireRecord } from '../account-records.ts';
import { cancellationDetails, changedCancellation } from '../billing/cancellation.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { describe } from '../describe.ts';
import { operation } from '../operation.ts';
import { expandField } from '../wire/fields.ts';
import { resourceMissing } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({ ...expandField, cancellation_details: z.optional(cancellationDetails) });

/** Cancels immediately. Throws a 404 if the subscription is already canceled. */
export const cancelSubscription = operation('DELETE /v1/subscriptions/:id', schema, (account, input, id) => {
  const subscription = requireRecord(account, 'subscription', id);
  if (subscription.status === 'canceled') throw resourceMissing('subscription', id);
  const said = changedCancellation(subscription.cancellation, input.cancellation_details);
  endSubscription(account, subscription, { ...said, reason: 'cancellation_requested' });
  return describe(account, 'subscription', subscription);
});
