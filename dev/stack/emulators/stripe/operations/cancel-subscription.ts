import * as z from 'zod/mini';
import { requireRecord } from '../account-records.ts';
import { cancellationDetails, mergeCancellation } from '../billing/cancellation.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { serialize } from '../describe.ts';
import { operation } from '../operation.ts';
import { expandField } from '../wire/fields.ts';
import { resourceMissingError } from '../wire/stripe-refusal.ts';

const cancelSubscriptionSchema = z.strictObject({ ...expandField, cancellation_details: z.optional(cancellationDetails) });

/** Cancels immediately. Throws a 404 if the subscription is already canceled. */
export const cancelSubscription = operation('DELETE /v1/subscriptions/:id', cancelSubscriptionSchema, (account, input, id) => {
  const subscription = requireRecord(account, 'subscription', id);
  if (subscription.status === 'canceled') throw resourceMissingError('subscription', id);
  const details = mergeCancellation(subscription.cancellation, input.cancellation_details);
  endSubscription(account, subscription, { ...details, reason: 'cancellation_requested' });
  return serialize(account, 'subscription', subscription);
});
