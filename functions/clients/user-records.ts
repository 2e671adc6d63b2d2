import * as z from 'zod/mini';
import { cardSchema } from '#shared/card.ts';
import { orgRoleSchema, orgStatusSchema } from '#shared/member.ts';
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

/** What of a row says how its owner pays. */
export const billingFields = {
  /** The customer that Stripe knows them as. */
  customerId: z.optional(z.string()),
  /** Goes up with every change of customer or billing. */
  billingVersion: z._default(z.number(), 0),
  billing: z.optional(billingSchema),
};

/** What of a row says which seat somebody holds, or held. */
export const seatFields = {
  orgId: z.optional(z.string()),
  orgStatus: z.optional(orgStatusSchema),
  orgRole: z.optional(orgRoleSchema),
};

/** A person's row. `imageBytes` and `openUploads` are kept by the image client's transactions. */
export const userSchema = z.object({
  userId: z.string(),
  email: z.string(),
  created: z.string(),
  imageBytes: z._default(z.number(), 0),
  openUploads: z._default(z.number(), 0),
  ...billingFields,
  ...seatFields,
});
export type User = z.output<typeof userSchema>;

/** The subscription that gives somebody Premium now, if any does. */
export function liveSubscription(row: Pick<User, 'billing'> | undefined): Subscription | undefined {
  const subscription = row?.billing?.subscription;
  return subscription && isLive(subscription) ? subscription : undefined;
}
