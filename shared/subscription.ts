import * as z from 'zod/mini';
import { isoDate } from './schema.ts';

/** Subscription as shown on the site. Amounts are in cents. */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  status: z.string(),
  interval: z.string(),
  interval_count: z.int(),
  /** True if a cancellation is scheduled, by us or by staff in Stripe. */
  cancel_at_period_end: z.boolean(),
  cancel_at: z.optional(isoDate),
  current_period_start: isoDate,
  current_period_end: isoDate,
  trial_start: z.optional(isoDate),
  trial_end: z.optional(isoDate),
  /** True if the trial was ended without a charge, because the card or the email had a trial with another account. */
  is_trial_refused: z.optional(z.boolean()),
  created: isoDate,
  /** Price of a period without discounts and tax. */
  amount: z.optional(z.int()),
  /** Amount of the next or due payment before tax. Absent if no discount reduces it. */
  next_amount: z.optional(z.int()),
  tax_percent: z.optional(z.number()),
  next_payment_attempt: z.optional(isoDate),
});
export type Subscription = z.output<typeof subscriptionSchema>;

const DUE_STATUSES: readonly string[] = ['past_due', 'unpaid'];

export const isPaymentDue = ({ status }: Pick<Subscription, 'status'>): boolean => DUE_STATUSES.includes(status);

/** Returns the scheduled end, or the end of the current period, at which a subscription otherwise renews. */
export const getScheduledEnd = ({
  cancel_at,
  current_period_end,
}: Pick<Subscription, 'cancel_at' | 'current_period_end'>): Date => cancel_at ?? current_period_end;

const RUNNING_STATUSES: readonly string[] = ['active', 'trialing'];

/** Returns true if the current period is paid for or free. Only then can a cancellation wait for its end. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean => RUNNING_STATUSES.includes(status);

const NOT_STARTED_STATUSES: readonly string[] = ['incomplete', 'incomplete_expired'];
const CANCELED = 'canceled';

/** Returns false until the first payment succeeds or a trial starts. A subscription that has not started is ignored. */
export const hasStarted = ({ status }: Pick<Subscription, 'status'>): boolean => !NOT_STARTED_STATUSES.includes(status);

/** Returns true if the subscription grants Premium or could still be charged. The customer must not buy a second one. */
export const isLive = (subscription: Pick<Subscription, 'status'>): boolean =>
  hasStarted(subscription) && subscription.status !== CANCELED;
