import * as z from 'zod/mini';
import { type Account, listRecords, requireRecord } from '../account.ts';
import { cancelImmediately } from '../billing/cancel-immediately.ts';
import { updateAndRecordEvent } from '../events/record-event.ts';
import { defineOperation } from '../operation.ts';
import type { Subscription } from '../records/billing-records.ts';
import { serialize } from '../serialize.ts';
import {
  createdField,
  expandField,
  flag,
  integer,
  mergeMetadata,
  metadataUpdate,
  nonEmptyText,
  pagingFields,
  unsettableText,
} from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError, createResourceMissingError } from '../wire/stripe-api-error.ts';

const FEEDBACK_VALUES = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
  '',
] as const;

/** An empty value clears a field. */
const cancellationDetails = z.strictObject({
  comment: z.optional(unsettableText),
  feedback: z.optional(z.enum(FEEDBACK_VALUES)),
});

const updateSubscriptionSchema = z.strictObject({
  ...expandField,
  cancel_at_period_end: z.optional(flag),
  cancel_at: z.optional(z.union([z.literal(''), integer])),
  cancellation_details: z.optional(cancellationDetails),
  default_payment_method: z.optional(nonEmptyText),
  description: z.optional(unsettableText),
  metadata: z.optional(metadataUpdate),
});
type UpdateSubscriptionInput = z.output<typeof updateSubscriptionSchema>;

const updateSubscription = defineOperation('POST /v1/subscriptions/:id', updateSubscriptionSchema, (account, input, id) => {
  const subscription = requireRecord(account, 'subscription', id);
  const { description, metadata, default_payment_method: method } = input;
  if (subscription.status === 'canceled') requireAllowedWhenCanceled(input);
  if (method !== undefined) requireCustomerMethod(account, subscription, method);
  updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], {
    ...createCancellationChanges(account, subscription, input),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, metadata) }),
    ...(method !== undefined && { defaultPaymentMethod: method }),
  });
  return serialize(account, 'subscription', subscription);
});

function requireAllowedWhenCanceled({ expand: _, cancellation_details, metadata, ...others }: UpdateSubscriptionInput): void {
  if (Object.values(others).some((value) => value !== undefined))
    throw createInvalidRequestError('A canceled subscription can only update its cancellation_details and metadata.');
}

function requireCustomerMethod(account: Account, { customer }: Subscription, method: string): void {
  const param = 'default_payment_method';
  if (requireRecord(account, 'payment_method', method, param).customer !== customer)
    throw createInvalidRequestError(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
}

function createCancellationChanges(
  account: Account,
  subscription: Subscription,
  input: UpdateSubscriptionInput,
): Partial<Subscription> {
  const cancelAt = parseCancelAt(account, subscription, input);
  const cancellation = mergeCancellation(subscription.cancellation, input.cancellation_details);
  if (cancelAt === undefined) return { cancellation };
  return {
    cancelAt,
    cancelsAtPeriodEnd: input.cancel_at_period_end === true,
    canceledAt: cancelAt === null ? null : account.getTime(),
    cancellation: { ...cancellation, reason: cancelAt === null ? null : 'cancellation_requested' },
  };
}

const mergeCancellation = (
  existing: Subscription['cancellation'],
  { comment, feedback }: z.output<typeof cancellationDetails> = {},
): Subscription['cancellation'] => ({
  ...existing,
  ...(comment !== undefined && { comment }),
  ...(feedback !== undefined && { feedback: feedback || null }),
});

/** Returns the cancellation time in Unix seconds, null to clear it, or undefined to leave it unchanged. */
function parseCancelAt(
  account: Account,
  { period }: Subscription,
  { cancel_at: cancelAt, cancel_at_period_end: cancelsAtPeriodEnd }: UpdateSubscriptionInput,
) {
  if (cancelAt !== undefined && cancelsAtPeriodEnd !== undefined)
    throw createInvalidRequestError('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (cancelsAtPeriodEnd !== undefined) return cancelsAtPeriodEnd ? period.end : null;
  if (typeof cancelAt === 'number' && cancelAt <= account.getTime())
    throw createInvalidRequestError('The cancel_at timestamp must be in the future.', { param: 'cancel_at' });
  return cancelAt === '' ? null : cancelAt;
}

const cancelSubscriptionSchema = z.strictObject({ ...expandField, cancellation_details: z.optional(cancellationDetails) });

const cancelSubscription = defineOperation('DELETE /v1/subscriptions/:id', cancelSubscriptionSchema, (account, input, id) => {
  const subscription = requireRecord(account, 'subscription', id);
  if (subscription.status === 'canceled') throw createResourceMissingError('subscription', id);
  const details = mergeCancellation(subscription.cancellation, input.cancellation_details);
  cancelImmediately(account, subscription, { ...details, reason: 'cancellation_requested' });
  return serialize(account, 'subscription', subscription);
});

const STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'ended', 'all'] as const;

const listSubscriptionsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  price: z.optional(nonEmptyText),
  status: z.optional(z.enum(STATUSES)),
});

const listSubscriptions = defineOperation('GET /v1/subscriptions', listSubscriptionsSchema, (account, input) => {
  const { created, customer, price, status, ...params } = input;
  const subscriptions = listRecords(account, 'subscription').filter(
    (subscription) =>
      matchesCreated(subscription.created, created) &&
      (customer ?? subscription.customer) === subscription.customer &&
      (price ?? subscription.item.price) === subscription.item.price &&
      matchesStatus(subscription.status, status),
  );
  return paginateRecords(account, ['/v1/subscriptions', 'subscription'], subscriptions, params);
});

/** Stripe omits canceled subscriptions unless `status` requests them. */
function matchesStatus(status: Subscription['status'], requestedStatus: (typeof STATUSES)[number] | undefined): boolean {
  if (requestedStatus === undefined) return status !== 'canceled';
  return requestedStatus === 'all' || status === (requestedStatus === 'ended' ? 'canceled' : requestedStatus);
}

export const subscriptionOperations = [updateSubscription, cancelSubscription, listSubscriptions];
