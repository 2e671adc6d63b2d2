import { type Account, formatAccountLabel } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import type { Plan } from '#shared/plan.ts';
import { isLive } from '#shared/subscription.ts';
import { usePlan } from '../../api/use-plan.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { Section } from '../../components/section.tsx';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import { BILLING_MESSAGES } from '../billing/billing-messages.ts';
import { CancelSection } from '../billing/cancel-section.tsx';
import { CardSection } from '../billing/card-section.tsx';
import { type CardReturn, useCardReturn } from '../billing/card-update.tsx';
import { PaymentsSection } from '../billing/payments-section.tsx';
import { type PaymentsState, usePayments } from '../billing/use-payments.ts';
import layout from './account-area.module.css';
import styles from './account-page.module.css';
import { type AccountScreen, type BillingView, showsCardAndPayments } from './account-screen.ts';
import { OrganizationSections } from './organization-sections.tsx';
import { PlanSection } from './plan-section.tsx';

/** Loaded lazily, because it is shown only once per membership. */
const LazyNewMemberPanel = createLazyComponent(async () => (await import('./new-member-panel.tsx')).NewMemberPanel);

interface SignedInAccountProps extends Omit<AccountScreen & { readonly kind: 'account' }, 'kind'> {
  readonly hasJoined: boolean;
}

/** Suspends while the panel for new members loads. */
export function SignedInAccount({ account, billing, hasJoined }: SignedInAccountProps) {
  const showsBilling = billing === 'own';
  const payments = usePayments(showsCardAndPayments(account, billing));
  const { plan } = usePlan(showsBilling && formatAccountLabel(account) === 'Basic');
  const cardReturn = useCardReturn('user');
  return (
    <>
      {hasJoined && <LazyNewMemberPanel account={account} />}
      <AccountSummary account={account} billing={billing} plan={plan} payments={payments} cardReturn={cardReturn} />
    </>
  );
}

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
        {account.orgName && <OrganizationSections account={account} />}
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
          <p className={styles.userId}>
            <code>{account.userId}</code>
            <CopyButton text={account.userId} contentName="the user ID" />
          </p>
        </Section>
        {showsBilling && !account.deletion_due && subscription && isLive(subscription) && (
          <CancelSection ownerType="user" subscription={subscription} />
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
