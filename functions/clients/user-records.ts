import * as z from 'zod/mini';
import type { Account } from '#shared/account.ts';
import { cardSchema } from '#shared/card.ts';
import { trialDays } from '#shared/plan.ts';
import { isLive, type Subscription, subscriptionSchema } from '#shared/subscription.ts';

/** What Stripe last said of somebody's billing. Stripe is the truth; this is its snapshot. */
export const billingSchema = z.object({
  subscription: z.optional(subscriptionSchema),
  card: z.optional(cardSchema),
  /** Whether there ever was a trial. It outlives even the customer: there is one for each account. */
  hadTrial: z.boolean(),
  /** Subscriptions that were bought beside a live one, and were therefore refunded and ended. */
  surplus: z.array(z.string()),
});
export type Billing = z.output<typeof billingSchema>;

/** A person's row. `imageBytes` and `openUploads` are kept by the image client's transactions. */
export const userSchema = z.object({
  userId: z.string(),
  email: z.string(),
  created: z.string(),
  imageBytes: z._default(z.number(), 0),
  openUploads: z._default(z.number(), 0),
  /** The customer that Stripe knows them as. */
  customerId: z.optional(z.string()),
  /** Goes up with every change of customer or billing. */
  billingVersion: z._default(z.number(), 0),
  billing: z.optional(billingSchema),
  orgId: z.optional(z.string()),
  orgStatus: z.optional(z.enum(['invited', 'active', 'deactivated', 'archived'])),
  orgRole: z.optional(z.enum(['admin', 'user'])),
});
export type User = z.output<typeof userSchema>;

/** The subscription that gives somebody Premium now, if any does. */
export function liveSubscription(user: User | undefined): Subscription | undefined {
  const subscription = user?.billing?.subscription;
  return subscription && isLive(subscription) ? subscription : undefined;
}

/** A person as the API shows them. */
export function toAccount({ userId, email, orgId, orgStatus, orgRole, customerId, billing }: User, isStaff: boolean): Account {
  const { subscription, card } = billing ?? {};
  return {
    userId,
    email,
    isStaff,
    trial_days: trialDays(billing?.hadTrial ?? false) ?? 0,
    ...(orgId !== undefined && { orgId, orgStatus, orgRole }),
    ...(customerId !== undefined && { customerId, stripe_customer: { id: customerId } }),
    ...(subscription && { status: subscription.status, subscription }),
    ...(card && { card }),
  };
}
