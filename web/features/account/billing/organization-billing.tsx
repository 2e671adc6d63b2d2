import type { Account } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Organization } from '#shared/organization.ts';
import { getPath } from '#shared/pages.ts';
import { pluralize } from '#shared/plural.ts';
import { getScheduledEnd, isLive } from '#shared/subscription.ts';
import { useCollectsTax } from '../../../api/config.ts';
import { useOrganization } from '../../../api/use-organization.ts';
import { Section } from '../../../components/section.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { formatDiscountedPayment, formatPrice } from '../../../content/format-price.ts';
import { AccountSkeleton } from '../account-area.tsx';
import { OwnerBilling } from './owner-billing.tsx';

interface OrganizationBillingProps {
  readonly account: Account;
}

/** Billing of the organization that the user manages. If the organization cannot be loaded, an alert above the page says so. */
export function OrganizationBilling({ account }: OrganizationBillingProps) {
  const { organization, error } = useOrganization(account);
  if (!organization && !error) return <AccountSkeleton label="Loading your billing…" />;
  return (
    <OwnerBilling
      ownerType="org"
      title={account.orgName ?? 'Organization'}
      card={organization?.card}
      isCustomer={organization?.customerId !== undefined}
      plan={organization && <OrganizationPlan organization={organization} />}
    />
  );
}

function OrganizationPlan({ organization }: { readonly organization: Organization }) {
  return (
    <Section title="Plan" action={<SiteLink to={getPath('enterpriseOverview')}>Manage</SiteLink>}>
      {formatOrganizationPlan(organization, useCollectsTax()).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Section>
  );
}

/** Returns the lines about the plan of an organization. */
export function formatOrganizationPlan(
  { seats, subscription }: Pick<Organization, 'seats' | 'subscription'>,
  collectsTax: boolean,
): readonly string[] {
  const plan = `Enterprise, ${pluralize(seats, 'seat')}`;
  if (!subscription || !isLive(subscription)) return [plan, 'No active subscription'];
  const period = subscription.cancel_at_period_end ? 'Paid until' : 'Renews on';
  return [
    plan,
    formatPrice(subscription, collectsTax),
    `${period} ${formatLongDate(getScheduledEnd(subscription))}`,
    formatDiscountedPayment(subscription, collectsTax),
  ].filter(Boolean);
}
