import * as z from 'zod/mini';
import { moment } from './schema.ts';

/** A subscription as the site shows it (account specification §3). Amounts are in cents. */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  status: z.string(),
  interval: z.string(),
  interval_count: z.int(),
  /** Whether its end is set, by us or by whoever keeps the books in Stripe. */
  cancel_at_period_end: z.boolean(),
  /** The day that was set for its end. */
  cancel_at: z.optional(moment),
  current_period_start: moment,
  current_period_end: moment,
  trial_start: z.optional(moment),
  trial_end: z.optional(moment),
  created: moment,
  amount: z.optional(z.int()),
  tax_percent: z.optional(z.number()),
  /** When Stripe tries again to be paid, where a payment is due. */
  next_payment_attempt: z.optional(moment),
});
export type Subscription = z.output<typeof subscriptionSchema>;

const DUE: readonly string[] = ['past_due', 'unpaid'];

/** Whether a payment did not go through, and waits for a card that works. */
export const isPaymentDue = ({ status }: Pick<Subscription, 'status'>): boolean => DUE.includes(status);

/** When a subscription that is to end does so. */
export const endOf = ({ cancel_at, current_period_end }: Pick<Subscription, 'cancel_at' | 'current_period_end'>): Date =>
  cancel_at ?? current_period_end;

/** Stripe's words for what never began, and for what is over. */
const NEVER_BEGUN: readonly string[] = ['incomplete', 'incomplete_expired'];
const CANCELED = 'canceled';

/** Whether a subscription is one at all: a first payment that failed has made none. */
export const hasBegun = ({ status }: Pick<Subscription, 'status'>): boolean => !NEVER_BEGUN.includes(status);

/** Whether it still gives Premium, or would be charged for: no second one may be bought beside it. */
export const isLive = (subscription: Pick<Subscription, 'status'>): boolean =>
  hasBegun(subscription) && subscription.status !== CANCELED;
