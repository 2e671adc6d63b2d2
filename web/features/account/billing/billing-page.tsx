import { Suspense } from 'react';
import { type Account, formatAccountLabel } from '#shared/account.ts';
import { useAuth } from '../../../api/auth/auth.ts';
import { useAccount } from '../../../api/use-account.ts';
import { usePlan } from '../../../api/use-plan.ts';
import { createLazyComponent } from '../../../hooks/lazy-module.ts';
import { usePayments } from '../../billing/use-payments.ts';
import { AccountArea, AccountFailure, AccountSkeleton, SignedOut } from '../account-area.tsx';
import { PlanSection } from '../plan-section.tsx';
import { type BillingScreen, type BillingSections, resolveBillingScreen } from './billing-screen.ts';
import { OwnerBilling } from './owner-billing.tsx';

/** Loaded lazily, because most users manage no organization. */
const LazyOrganizationBilling = createLazyComponent(async () => (await import('./organization-billing.tsx')).OrganizationBilling);

/** Loaded lazily, because the payments come from Stripe and arrive late anyway. */
const LazyPaymentsSection = createLazyComponent(async () => (await import('../../billing/payments-section.tsx')).PaymentsSection);

/** Loaded lazily, because few members have a subscription of their own. */
const LazyPersonalSubscription = createLazyComponent(
  async () => (await import('../../billing/personal-subscription.tsx')).PersonalSubscription,
);

export function BillingPage() {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  return (
    <AccountArea title="Billing" showsAccountLink={account !== undefined}>
      <BillingView screen={resolveBillingScreen({ auth, account, error })} retry={retry} />
    </AccountArea>
  );
}

interface BillingViewProps {
  readonly screen: BillingScreen;
  readonly retry: () => unknown;
}

export function BillingView({ screen, retry }: BillingViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <AccountSkeleton label="Loading your billing…" />;
    case 'signedOut':
      return <SignedOut />;
    case 'failed':
      return <AccountFailure error={screen.error} retry={retry} />;
    case 'paidByOrganization':
      return <p>{formatPaidByOrganization(screen.account)}</p>;
    case 'billing':
      return <Billing account={screen.account} sections={screen.sections} />;
  }
}

const formatPaidByOrganization = ({ orgName = 'Your organization' }: Account): string =>
  `${orgName} pays for this account. Only its admin can see the invoices.`;

interface BillingProps {
  readonly account: Account;
  readonly sections: BillingSections;
}

function Billing({ account, sections: { hasOrganization, hasPersonal } }: BillingProps) {
  return (
    <>
      {hasOrganization && (
        <Suspense fallback={<AccountSkeleton label="Loading your billing…" />}>
          <LazyOrganizationBilling account={account} />
        </Suspense>
      )}
      {hasPersonal && <PersonalBilling account={account} title={hasOrganization ? 'Your own billing' : undefined} />}
    </>
  );
}

interface PersonalBillingProps {
  readonly account: Account;
  readonly title: string | undefined;
}

function PersonalBilling({ account, title }: PersonalBillingProps) {
  const isCustomer = account.stripe_customer !== undefined;
  return (
    <OwnerBilling
      ownerType="user"
      title={title}
      card={account.card}
      isCustomer={isCustomer}
      plan={<PersonalPlan account={account} />}
      payments={isCustomer && <PersonalPayments />}
    />
  );
}

function PersonalPlan({ account }: Pick<PersonalBillingProps, 'account'>) {
  const { entitlement, personal_subscription, orgName } = account;
  const isPaidFor = entitlement.plan === 'enterprise';
  const { plan } = usePlan(formatAccountLabel(account) === 'Basic');
  if (!isPaidFor) return <PlanSection account={account} billing="own" plan={plan} />;
  return personal_subscription ? (
    <Suspense>
      <LazyPersonalSubscription subscription={personal_subscription} payer={orgName} />
    </Suspense>
  ) : null;
}

function PersonalPayments() {
  const state = usePayments(true);
  return (
    <Suspense>
      <LazyPaymentsSection state={state} />
    </Suspense>
  );
}
