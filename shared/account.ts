import * as z from 'zod/mini';
import { cardSchema } from './card.ts';
import { entitlementSchema } from './entitlement.ts';
import { forcedGroupSchema } from './experiment.ts';
import { memberStatusSchema } from './member.ts';
import { organizationSchema } from './organization.ts';
import { paymentSchema } from './payment.ts';
import { orgRoleSchema } from './roles.ts';
import { booleanParam, inputObject, isoDate } from './schema.ts';
import { isLive, type Subscription, subscriptionSchema } from './subscription.ts';

/** Query of `getAccount`. `payments` and `ab_test` add optional parts to the response. `ab_group` forces the A/B test group. */
export const accountQuery = inputObject({
  payments: z.optional(booleanParam),
  ab_test: z.optional(booleanParam),
  ab_group: forcedGroupSchema,
});

export const accountSchema = z.strictObject({
  userId: z.string(),
  email: z.string(),
  isStaff: z.boolean(),
  orgId: z.optional(z.string()),
  orgName: z.optional(z.string()),
  orgAdminEmail: z.optional(z.string()),
  orgRole: z.optional(orgRoleSchema),
  orgStatus: z.optional(memberStatusSchema),
  customerId: z.optional(z.string()),
  stripe_customer: z.optional(z.strictObject({ id: z.string() })),
  entitlement: entitlementSchema,
  /** Status of `subscription`. */
  status: z.optional(z.string()),
  /** Subscription that decides the plan: that of the organization while it pays for the user, otherwise the user's own. */
  subscription: z.optional(subscriptionSchema),
  /** The user's own subscription, if it is still live while an organization pays for them. */
  personal_subscription: z.optional(subscriptionSchema),
  card: z.optional(cardSchema),
  /** Stripe’s page for authenticating a payment. Present for the payer if the notice of `entitlement` is `actionRequired`. */
  payment_authentication_url: z.optional(z.string()),
  /** Trial days that checkout would grant. 0 if the account already had a trial. */
  trial_days: z.int(),
  /** Newest first. `null` if payments were requested but Stripe is unavailable. */
  payments: z.optional(z.nullable(z.array(paymentSchema))),
  abTestV2: z.optional(z.strictObject({ group: z.string() })),
  /** Time at which the account will be deleted. Present if the user has scheduled the deletion and may still keep the account. */
  deletion_due: z.optional(isoDate),
});
export type Account = z.output<typeof accountSchema>;

/** Returns the user's own live subscription, also while an organization pays for them. */
export function findOwnSubscription({
  entitlement,
  subscription,
  personal_subscription,
}: Pick<Account, 'entitlement' | 'subscription' | 'personal_subscription'>): Subscription | undefined {
  const own = entitlement.plan === 'enterprise' ? personal_subscription : subscription;
  return own && isLive(own) ? own : undefined;
}

/** User or organization that pays, after its card was replaced. */
export const updatedPayerSchema = z.union([
  z.strictObject({ type: z.literal('user'), data: accountSchema }),
  z.strictObject({ type: z.literal('organization'), data: organizationSchema }),
]);

/** Returns the plan name shown next to the account. */
export function formatAccountLabel({
  entitlement,
  subscription,
}: Pick<Account, 'entitlement' | 'subscription'>): 'Enterprise' | 'Premium (in trial)' | 'Premium' | 'Basic' {
  if (entitlement.plan === 'enterprise') return 'Enterprise';
  if (entitlement.plan === 'basic') return 'Basic';
  return subscription?.status === 'trialing' ? 'Premium (in trial)' : 'Premium';
}

export const SUBSCRIPTION_EXPIRED = 'Your subscription has expired';

/** Returns the line to show below `formatAccountLabel`, or undefined if there is none. */
export function formatAccountStatus(
  account: Pick<Account, 'entitlement' | 'stripe_customer' | 'subscription'>,
): string | undefined {
  if (account.entitlement.plan === 'enterprise') return undefined;
  if (!account.stripe_customer || !account.subscription) return 'No card on file';
  return account.subscription.status === 'canceled' ? SUBSCRIPTION_EXPIRED : undefined;
}
