import * as z from 'zod/mini';
import { cardSchema } from '#shared/card.ts';
import { disputeSchema } from '#shared/dispute.ts';
import { memberStatusSchema } from '#shared/member.ts';
import { orgRoleSchema } from '#shared/roles.ts';
import { isoDate } from '#shared/schema.ts';
import { isLive, type Subscription, subscriptionSchema } from '#shared/subscription.ts';

const sharedBillingFields = {
  subscription: z.optional(subscriptionSchema),
  card: z.optional(cardSchema),
  /** Last month in which the card is valid. January is 1. */
  cardExpiry: z.optional(z.object({ year: z.int(), month: z.int() })),
  /**
   * True after the first trial or a lost dispute. Never reset, not even when the customer is deleted, because each account gets only
   * one trial.
   */
  hadTrial: z.boolean(),
};

/** Last known state of the billing in Stripe, which is the source of truth. */
export const billingSchema = z.object({
  ...sharedBillingFields,
  /** Time at which `past_due` was first seen. Absent in any other status. */
  pastDueSince: z.optional(isoDate),
  /** Page of Stripe on which the payer authenticates the due payment. Absent unless the payment waits for authentication. */
  paymentAuthenticationUrl: z.optional(z.string()),
  /** Most urgent dispute of the customer's payments, or the newest if all are closed. */
  dispute: z.optional(disputeSchema),
  /** Time of a payment for `subscription` that the bank returned after a lost dispute. The subscription then grants nothing. */
  returnedPayment: z.optional(isoDate),
  /** Ids of the canceled duplicate subscriptions, including those whose refund is due or was rejected. */
  duplicateSubscriptions: z.array(z.string()),
});
export type Billing = z.output<typeof billingSchema>;

/** Also reads billing that was last synced when `duplicateSubscriptions` was still named `surplus`. Writes use `billingSchema`. */
const storedBillingSchema = z.union([
  billingSchema,
  z.pipe(
    z.object({ ...sharedBillingFields, surplus: z.array(z.string()) }),
    z.transform(({ surplus, ...fields }): Billing => ({ ...fields, duplicateSubscriptions: surplus })),
  ),
]);

export const billingRowFields = {
  customerId: z.optional(z.string()),
  /** Rises by 1 with every write of `customerId` or `billing`. A write of `billing` requires the version that was read. */
  billingVersion: z._default(z.number(), 0),
  billing: z.optional(storedBillingSchema),
};

const stringSet = z.optional(z.set(z.string()));

export const seatFields = {
  orgId: z.optional(z.string()),
  orgStatus: z.optional(memberStatusSchema),
  orgRole: z.optional(orgRoleSchema),
  /** Organizations with a member row of the user. Rows that were last written before this attribute existed lack it. */
  orgIds: stringSet,
  /** True if the user agreed, when they accepted the seat, that their own subscription is not renewed. */
  hasAgreedToEndPersonal: z.optional(z.boolean()),
};

const secondFactorFields = {
  /** Time at which the second factor was first seen to be on. Absent if it is off. */
  secondFactorSince: z.optional(isoDate),
  /** Rises by 1 with every write of `secondFactorSince`. Such a write requires the version that was read. */
  secondFactorVersion: z._default(z.number(), 0),
  /** Time at which the user joined the staff group, or was first seen in it. */
  staffSince: z.optional(isoDate),
  /** End of the time in which staff may set up the second factor again, after other staff allowed it. */
  enrollmentAllowedUntil: z.optional(isoDate),
};

export const deletionFields = {
  /** Time at which the account will be deleted, because the user asked for it. */
  deletionDue: z.optional(isoDate),
  /** Time at which the removal of the data began. From then on, the account cannot be kept. */
  removalStartedAt: z.optional(isoDate),
};

export const userSchema = z.object({
  userId: z.string(),
  email: z.string(),
  /** Earlier emails of the user. The removal of the account searches audit entries for them. */
  formerEmails: stringSet,
  created: z.string(),
  imageBytes: z._default(z.number(), 0),
  openUploads: z._default(z.number(), 0),
  /** Last time at which all sessions were revoked, such as after a password reset. Tokens of earlier sign-ins are rejected. */
  sessionsRevokedAt: z.optional(isoDate),
  ...secondFactorFields,
  ...deletionFields,
  ...billingRowFields,
  ...seatFields,
});
export type User = z.output<typeof userSchema>;

export function findLiveSubscription(row: Pick<User, 'billing'> | undefined): Subscription | undefined {
  const subscription = row?.billing?.subscription;
  return subscription && isLive(subscription) ? subscription : undefined;
}

/** Returns the organizations in which the user has or had a seat. */
export const listOrganizationIds = ({ orgId, orgIds }: Pick<User, 'orgId' | 'orgIds'>): readonly string[] => [
  ...new Set([...(orgIds ?? []), ...(orgId === undefined ? [] : [orgId])]),
];
