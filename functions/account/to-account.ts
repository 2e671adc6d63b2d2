import type { Account } from '#shared/account.ts';
import { computeTrialDays } from '#shared/plan.ts';
import type { BillingRow } from '../clients/billing-rows.ts';
import type { Actor } from '../http/actor.ts';
import type { UserWithBilling } from './user-with-billing.ts';

/**
 * Builds the account for the API. While an organization pays for the user, `subscription` is that of the organization. The
 * customer id and the card are omitted then, because members must not see those of the organization.
 */
export function toAccount({ user, organization, billingRow, isStaff }: UserWithBilling & Pick<Actor, 'isStaff'>): Account {
  const { userId, email, orgId, orgStatus, orgRole } = user;
  const subscription = billingRow.billing?.subscription;
  const personalBilling = billingRow.owner.type === 'user' ? billingRow.billing : user.billing;
  return {
    userId,
    email,
    isStaff,
    trial_days: computeTrialDays(personalBilling?.hadTrial ?? false) ?? 0,
    ...(orgId !== undefined && { orgId, orgStatus, orgRole }),
    ...(organization && { orgName: organization.name, orgAdminEmail: organization.adminEmail }),
    ...(subscription && { status: subscription.status, subscription }),
    ...(billingRow.owner.type === 'user' && toCustomerFields(billingRow)),
  };
}

const toCustomerFields = ({ customerId, billing }: BillingRow): Pick<Account, 'customerId' | 'stripe_customer' | 'card'> => ({
  ...(customerId !== undefined && { customerId, stripe_customer: { id: customerId } }),
  ...(billing?.card && { card: billing.card }),
});
