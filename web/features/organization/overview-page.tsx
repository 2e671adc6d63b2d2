import { Navigate } from 'react-router-dom';
import { findOwnSubscription } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Organization } from '#shared/organization.ts';
import { getPath } from '#shared/pages.ts';
import { pluralize } from '#shared/plural.ts';
import { SITE } from '#shared/site.ts';
import { hasStarted, isLive, isPaymentDue, type Subscription } from '#shared/subscription.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { createLazyComponent, createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { useIdle } from '../../hooks/when-idle.ts';
import { CancelSection } from '../billing/cancel-section.tsx';
import { CardSection } from '../billing/card-section.tsx';
import { type CardReturn, useCardReturn } from '../billing/card-update.tsx';
import { EnterpriseArea, type ManagedOrganization } from './enterprise-area.tsx';
import styles from './overview.module.css';
import { useRemoveRenewedParameter } from './renewed-parameter.ts';

/** Loaded lazily, because most organizations pay. */
const LazyLapsedOrganization = createLazyComponent(async () => (await import('./lapsed-organization.tsx')).LapsedOrganization);

/** Loaded lazily, because few admins have a subscription of their own. */
const LazyPersonalSubscription = createLazyComponent(
  async () => (await import('../billing/personal-subscription.tsx')).PersonalSubscription,
);

/** Loaded when the browser is idle, because the login method waits for the user pool anyway. */
export const loginMethodModule = createLazyModule(() => import('./login-method.tsx'));

export const OverviewPage = () => (
  <EnterpriseArea title="Overview">{(enterprise) => <OverviewContent {...enterprise} />}</EnterpriseArea>
);

function OverviewContent(enterprise: ManagedOrganization) {
  useRemoveRenewedParameter(enterprise.organization.isEntitled);
  const cardReturn: CardReturn = useCardReturn('org');
  return <Overview {...enterprise} cardReturn={cardReturn} />;
}

const SUPPORT_EMAIL = SITE.supportEmail.value;

interface OverviewProps extends ManagedOrganization {
  readonly cardReturn: CardReturn;
}

export function Overview({ account, organization, cardReturn }: OverviewProps) {
  const { subscription, customerId, card, payment_authentication_url: authenticationUrl } = organization;
  const hasPaymentAlert = subscription !== undefined && isPaymentDue(subscription) && authenticationUrl === undefined;
  // Shown here, because an admin is redirected from the account page, where other users see their own subscription.
  const personalSubscription = findOwnSubscription(account);
  return (
    <>
      {!organization.isEntitled && <LazyLapsedOrganization organization={organization} />}
      <div className={styles.sections}>
        <Section title="Email">
          <p>{account.email}</p>
        </Section>
        <Section title="Subscription">
          <p className={styles.label}>{formatPlan(organization)}</p>
        </Section>
        <PlanSections organization={organization} />
        <Section title="Log-in method">
          <LoginMethod />
        </Section>
        {customerId && (
          <CardSection
            ownerType="org"
            card={card}
            cardReturn={cardReturn}
            hasPaymentAlert={hasPaymentAlert}
            authenticationUrl={authenticationUrl}
          />
        )}
        {subscription && isLive(subscription) && <CancelSection ownerType="org" subscription={subscription} />}
        {personalSubscription && (
          <LazyPersonalSubscription
            subscription={personalSubscription}
            payer={account.entitlement.plan === 'enterprise' ? organization.name : undefined}
          />
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={getPath('accountBilling')}>Billing and invoices</ButtonLink>
        <ButtonLink to={getPath('accountSecurity')}>Security</ButtonLink>
        <ButtonLink to={getPath('accountData')}>Your data</ButtonLink>
        <ButtonLink to={getPath('signOut')}>Sign out</ButtonLink>
      </div>
      <p className={styles.contact}>
        To change your plan size or transfer the admin role, contact us at <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        .
      </p>
    </>
  );
}

function PlanSections({ organization }: Pick<ManagedOrganization, 'organization'>) {
  const period = formatCurrentPeriod(organization);
  return (
    <>
      <Section title="Plan size">
        <p>{formatPlanSize(organization)}</p>
      </Section>
      <Section title="Frequency">
        <p>{formatBillingInterval(organization)}</p>
      </Section>
      {period && (
        <Section title="Current period">
          <p>{period}</p>
        </Section>
      )}
    </>
  );
}

type WithSubscription = Pick<Organization, 'subscription'>;

/** Returns the subscription label, such as "Enterprise", "Enterprise past due" or "Inactive". */
export function formatPlan({ subscription }: WithSubscription): string {
  if (!subscription || !hasStarted(subscription)) return 'Inactive';
  const { status } = subscription;
  return status === 'active' ? 'Enterprise' : `Enterprise ${status.replaceAll('_', ' ')}`;
}

export const formatPlanSize = ({ seats }: Pick<Organization, 'seats'>): string => pluralize(seats, 'seat');

const YEARLY: Pick<Subscription, 'interval' | 'interval_count'> = { interval: 'year', interval_count: 1 };

export function formatBillingInterval({ subscription }: WithSubscription): string {
  const { interval, interval_count } = subscription ?? YEARLY;
  return pluralize(interval_count, interval);
}

/** Returns undefined for a subscription that has ended, because its period is no longer current. */
export const formatCurrentPeriod = ({ subscription }: WithSubscription): string | undefined =>
  subscription && isLive(subscription)
    ? `${formatLongDate(subscription.current_period_start)} – ${formatLongDate(subscription.current_period_end)}`
    : undefined;

export const EnterpriseRedirect = () => <Navigate to={getPath('enterpriseOverview')} replace />;

function LoginMethod() {
  const module = useLazyModule(loginMethodModule, useIdle(true));
  return module ? <module.LoginMethod /> : <Skeleton width="10rem" />;
}
