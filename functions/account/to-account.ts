import type { Account } from '#shared/account.ts';
import type { Entitlement } from '#shared/entitlement.ts';
import { computeTrialDays } from '#shared/plan.ts';
import type { Subscription } from '#shared/subscription.ts';
import { findLiveSubscription, type User } from '../clients/user-records.ts';
import type { Actor } from '../http/actor.ts';
import { getEntitlement, type UserWithOrganization } from './user-with-organization.ts';

type AccountInput = UserWithOrganization & Pick<Actor, 'isStaff'>;

/**
 * Builds the account for the API. While an organization pays for the user, `subscription` is that of the organization. Customer id
 * and card are always the user's own, because members must not see those of the organization.
 */
export function toAccount({ user, organization, isStaff }: AccountInput, now: Date): Account {
  const { userId, email, orgId, orgStatus, orgRole } = user;
  const entitlement = getEntitlement({ user, organization }, now);
  return {
    userId,
    email,
    isStaff,
    trial_days: computeTrialDays(user.billing?.hadTrial ?? false) ?? 0,
    entitlement,
    ...(orgId !== undefined && { orgId, orgStatus, orgRole }),
    ...(organization && { orgName: organization.name, orgAdminEmail: organization.adminEmail }),
    ...(entitlement.plan === 'enterprise' ? toSeatFields({ user, organization }) : toPersonalFields(user)),
    ...toAuthenticationField(entitlement, { user, organization }),
    ...(user.deletionDue && { deletion_due: user.deletionDue }),
  };
}

/** Only the payer gets the notice, so only the payer gets the URL. */
function toAuthenticationField(
  { notice, source }: Entitlement,
  { user, organization }: UserWithOrganization,
): Pick<Account, 'payment_authentication_url'> {
  const url = (source === 'organization' ? organization : user)?.billing?.paymentAuthenticationUrl;
  return notice.kind === 'actionRequired' && url !== undefined ? { payment_authentication_url: url } : {};
}

type BillingFields = Pick<
  Account,
  'status' | 'subscription' | 'personal_subscription' | 'customerId' | 'stripe_customer' | 'card'
>;

function toSeatFields({ user, organization }: UserWithOrganization): BillingFields {
  const subscription = organization?.billing?.subscription;
  const personal = findLiveSubscription(user);
  const isAdmin = user.orgRole === 'admin';
  return {
    ...(subscription && { status: subscription.status, subscription: isAdmin ? subscription : withoutPrice(subscription) }),
    ...(personal && { personal_subscription: personal }),
    ...toCustomerFields(user),
  };
}

/** The price of an organization is often negotiated, so members do not see it. */
const withoutPrice = ({ amount, next_amount, tax_percent, next_payment_attempt, ...rest }: Subscription): Subscription => rest;

const toPersonalFields = (user: User): BillingFields => ({
  ...(user.billing?.subscription && { status: user.billing.subscription.status, subscription: user.billing.subscription }),
  ...toCustomerFields(user),
});

const toCustomerFields = ({ customerId, billing }: User): BillingFields => ({
  ...(customerId !== undefined && { customerId, stripe_customer: { id: customerId } }),
  ...(billing?.card && { card: billing.card }),
});
