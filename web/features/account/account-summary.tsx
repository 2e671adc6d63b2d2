import { Suspense } from 'react';
import type { Account } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import type { Plan } from '#shared/plan.ts';
import { isLive } from '#shared/subscription.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { Section } from '../../components/section.tsx';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import { BILLING_MESSAGES } from '../billing/billing-messages.ts';
import { CardSection } from '../billing/card-section.tsx';
import type { CardReturn } from '../billing/card-update.tsx';
import { PaymentsSection } from '../billing/payments-section.tsx';
import type { PaymentsState } from '../billing/use-payments.ts';
import layout from './account-area.module.css';
import styles from './account-page.module.css';
import { type BillingView, showsCardAndPayments } from './account-screen.ts';
import { PlanSection } from './plan-section.tsx';

/** Loaded lazily, because most users have no organization. */
const LazyOrganizationSections = createLazyComponent(
  async () => (await import('./organization-sections.tsx')).OrganizationSections,
);

/** Loaded lazily, because few users copy it. */
const LazyUserId = createLazyComponent(async () => (await import('./user-id.tsx')).UserId);

/** Loaded lazily, because it is the last section. */
const LazyCancelSection = createLazyComponent(async () => (await import('../billing/cancel-section.tsx')).CancelSection);

const hasPaymentAlert = ({ entitlement: { source, notice } }: Account): boolean =>
  source !== 'organization' && notice.kind === 'paymentFailed';

interface AccountSummaryProps {
  readonly account: Account;
  readonly billing: BillingView;
  readonly plan: Plan | undefined;
  readonly payments: PaymentsState;
  readonly cardReturn: CardReturn;
}

export function AccountSummary({ account, billing, plan, payments, cardReturn }: AccountSummaryProps) {
  const { subscription, card } = account;
  const showsBilling = billing === 'own';
  const showsCard = showsCardAndPayments(account, billing);
  return (
    <>
      <div className={layout.sections}>
        <PlanSection account={account} billing={billing} plan={plan} />
        {account.orgName && (
          <Suspense>
            <LazyOrganizationSections account={account} />
          </Suspense>
        )}
        {billing === 'administered' && <p className={styles.notice}>{BILLING_MESSAGES.administered}</p>}
        {showsCard && (
          <CardSection
            ownerType="user"
            card={card}
            cardReturn={cardReturn}
            hasPaymentAlert={hasPaymentAlert(account)}
            authenticationUrl={account.payment_authentication_url}
          />
        )}
        {showsCard && <PaymentsSection state={payments} />}
        <Section title="Email">
          <p>{account.email}</p>
        </Section>
        <Section title="User ID">
          <Suspense fallback={account.userId}>
            <LazyUserId userId={account.userId} />
          </Suspense>
        </Section>
        {showsBilling && !account.deletion_due && subscription && isLive(subscription) && (
          <Suspense>
            <LazyCancelSection ownerType="user" subscription={subscription} />
          </Suspense>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={getPath('accountBilling')}>Billing and invoices</ButtonLink>
        <ButtonLink to={getPath('accountSecurity')}>Security</ButtonLink>
        <ButtonLink to={getPath('accountData')}>Your data</ButtonLink>
        <ButtonLink to={getPath('images')}>Open library</ButtonLink>
        <ButtonLink to={getPath('signOut')}>Sign out</ButtonLink>
        <ReturnToExtensionLink>Back to extension</ReturnToExtensionLink>
      </div>
    </>
  );
}
