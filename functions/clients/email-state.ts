import * as z from 'zod/mini';
import { isEntitled } from '#shared/entitlement.ts';
import { isoDate } from '#shared/schema.ts';
import { getScheduledEnd, isLive, isPaymentDue } from '#shared/subscription.ts';
import { computeShard } from './shard.ts';
import type { Billing } from './user-records.ts';

/** Last state of the subscription for which all emails were sent. Some states need no email. */
export const emailStateSchema = z.object({
  /** Rises by 1 with every update. The ids of emails about a change contain it, so a second cancellation gets its own email. */
  version: z.int(),
  subscriptionId: z.optional(z.string()),
  standing: z.enum(['none', 'running', 'canceling', 'ended']),
  /** Date on which a canceled subscription ends. */
  end: z.optional(isoDate),
  isEntitled: z.boolean(),
});
export type EmailState = z.output<typeof emailStateSchema>;

export const createEmailState = (billing: Billing | undefined, version: number, now: Date): EmailState => ({
  version,
  ...describeSubscription(billing),
  isEntitled: isEntitled(billing, now),
});

function describeSubscription(billing: Billing | undefined): Pick<EmailState, 'subscriptionId' | 'standing' | 'end'> {
  const subscription = billing?.subscription;
  if (!subscription) return { standing: 'none' };
  const subscriptionId = subscription.id;
  if (!isLive(subscription)) return { subscriptionId, standing: 'ended' };
  // While a payment is due, the emails about it name the date on which the plan ends. That date is not the scheduled end, so the
  // subscription does not count as canceling.
  if (!subscription.cancel_at_period_end || isPaymentDue(subscription)) return { subscriptionId, standing: 'running' };
  return { subscriptionId, standing: 'canceling', end: getScheduledEnd(subscription) };
}

/**
 * Number of partitions of the index `byEmailDue` per month. At most 200 syncs run at once, and each takes longer than 0.2 s. They write
 * fewer than 1,000 rows per second, which is DynamoDB's limit for one partition.
 */
const SHARDS = 4;

const toMonth = (date: Date): string => date.toISOString().slice(0, 7);

/** Returns the attributes of the index `byEmailDue`: a partition such as `2026-11#3`, and the time at which an email is due. */
export const toEmailKeys = (due: Date, ownerId: string) => ({
  emailMonth: `${toMonth(due)}#${computeShard(ownerId, SHARDS)}`,
  emailDue: due.toISOString(),
});

/** Returns the query for the rows of a partition whose email is due, the oldest first. */
export const createDueEmailQuery = (partition: string, now: Date) => ({
  IndexName: 'byEmailDue',
  KeyConditionExpression: 'emailMonth = :partition AND emailDue <= :now',
  ExpressionAttributeValues: { ':partition': partition, ':now': now.toISOString() },
});

/** Returns the partitions of the month of `now` and of the months before it, the oldest first. */
export const listEmailPartitions = (now: Date, months: number): readonly string[] =>
  Array.from({ length: months }, (_, index) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index))).flatMap(
    (month) => Array.from({ length: SHARDS }, (_, shard) => `${toMonth(new Date(month))}#${shard}`),
  );
