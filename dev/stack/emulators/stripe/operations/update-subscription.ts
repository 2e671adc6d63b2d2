import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { cancellationDetails, changedCancellation } from '../billing/cancellation.ts';
import { describe } from '../describe.ts';
import { change } from '../events/announce.ts';
import { operation } from '../operation.ts';
import type { Subscription } from '../records/billing-records.ts';
import { changedMetadata, expandField, flag, integer, metadataChange, words, wordsOrNone } from '../wire/fields.ts';
import { invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({
  ...expandField,
  cancel_at_period_end: z.optional(flag),
  cancel_at: z.optional(z.union([z.literal(''), integer])),
  cancellation_details: z.optional(cancellationDetails),
  default_payment_method: z.optional(words),
  description: z.optional(wordsOrNone),
  metadata: z.optional(metadataChange),
});
type Input = z.output<typeof schema>;

export const updateSubscription = operation('POST /v1/subscriptions/:id', schema, (account, input, id) => {
  const subscription = requireRecord(account, 'subscription', id);
  const { description, metadata, default_payment_method: method } = input;
  if (subscription.status === 'canceled') requireHarmless(input);
  if (method !== undefined) requireOwnMethod(account, subscription, method);
  change(account, 'customer.subscription.updated', ['subscription', subscription], {
    ...ending(account, subscription, input),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata: changedMetadata(subscription.metadata, metadata) }),
    ...(method !== undefined && { defaultPaymentMethod: method }),
  });
  return describe(account, 'subscription', subscription);
});

function requireHarmless({ expand: _, cancellation_details, metadata, ...others }: Input): void {
  if (Object.values(others).some((value) => value !== undefined))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

function requireOwnMethod(account: Account, { customer }: Subscription, method: string): void {
  const param = 'default_payment_method';
  if (requireRecord(account, 'payment_method', method, param).customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
}

function ending(account: Account, subscription: Subscription, input: Input): Partial<Subscription> {
  const cancelAt = endOf(account, subscription, input);
  const cancellation = changedCancellation(subscription.cancellation, input.cancellation_details);
  if (cancelAt === undefined) return { cancellation };
  return {
    cancelAt,
    cancelsAtPeriodEnd: input.cancel_at_period_end === true,
    canceledAt: cancelAt === null ? null : account.time(),
    cancellation: { ...cancellation, reason: cancelAt === null ? null : 'cancellation_requested' },
  };
}

/** Returns the cancellation time in Unix seconds, null to clear it, or undefined to leave it unchanged. */
function endOf(account: Account, { period }: Subscription, { cancel_at: at, cancel_at_period_end: atPeriodEnd }: Input) {
  if (at !== undefined && atPeriodEnd !== undefined)
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (atPeriodEnd !== undefined) return atPeriodEnd ? period.end : null;
  if (typeof at === 'number' && at <= account.time())
    throw invalidRequest('The cancel_at timestamp must be in the future.', { param: 'cancel_at' });
  return at === '' ? null : at;
}
