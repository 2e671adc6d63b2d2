import { type Account, formatAccountLabel, formatAccountStatus } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getPath } from '#shared/pages.ts';
import type { Plan } from '#shared/plan.ts';
import { getScheduledEnd, isLive, type Subscription } from '#shared/subscription.ts';
import { useCollectsTax } from '../../api/config.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { formatDiscountedPayment, formatPrice } from '../../content/format-price.ts';
import { findNoPurchaseReason } from '../billing/no-purchase-reason.ts';
import type { BillingView } from './account-screen.ts';
import styles from './plan-section.module.css';

interface PlanSectionProps {
  readonly account: Account;
  readonly billing: BillingView;
  /** Undefined until the price has loaded. */
  readonly plan: Plan | undefined;
}

export function PlanSection({ account, billing, plan }: PlanSectionProps) {
  const label = formatAccountLabel(account);
  const collectsTax = useCollectsTax();
  const offersPremium = billing === 'own' && !account.deletion_due && findNoPurchaseReason(account) === undefined;
  return (
    <Section
      title="Plan"
      action={
        offersPremium && (
          <ButtonLink to={getPath('checkout')} variant="primary">
            Go premium
          </ButtonLink>
        )
      }
    >
      <p className={styles.label}>{label}</p>
      {billing === 'own' && <PlanStatus account={account} />}
      {billing === 'own' && formatPlanLines(account, collectsTax).map((line) => <p key={line}>{line}</p>)}
      {offersPremium && (plan ? <p className={styles.muted}>{formatOffer(account, plan, collectsTax)}</p> : <OfferSkeleton />)}
    </Section>
  );
}

/** A hidden text about as long as the offer, so that the page does not move when the offer loads. */
const OfferSkeleton = () => (
  <p aria-hidden="true">
    <span className={styles.offerSkeleton}>Premium is $00 per year + tax where applicable, after 0 days free</span>
  </p>
);

function PlanStatus({ account }: Pick<PlanSectionProps, 'account'>) {
  const status = formatAccountStatus(account);
  if (!status) return null;
  return (
    <p className={styles.status}>
      <span>{status}</span> {!account.deletion_due && <SiteLink to={getPath('checkout')}>Go Premium</SiteLink>}
    </p>
  );
}

export function formatPlanLines({ subscription }: Pick<Account, 'subscription'>, collectsTax: boolean): readonly string[] {
  if (!subscription || !isLive(subscription)) return [];
  return [
    formatPrice(subscription, collectsTax),
    formatPeriod(subscription),
    formatDiscountedPayment(subscription, collectsTax),
  ].filter(Boolean);
}

function formatPeriod(subscription: Subscription): string {
  const { status, cancel_at_period_end, current_period_end, trial_end } = subscription;
  const nextPayment = formatLongDate(status === 'trialing' && trial_end ? trial_end : current_period_end);
  const endDate = formatLongDate(getScheduledEnd(subscription));
  if (status === 'trialing') return cancel_at_period_end ? `Free until ${endDate}` : `Free until ${nextPayment}, then billed`;
  if (status !== 'active') return '';
  return cancel_at_period_end ? `Paid until ${endDate}` : `Renews on ${nextPayment}`;
}

export function formatOffer({ trial_days }: Pick<Account, 'trial_days'>, plan: Plan, collectsTax: boolean): string {
  const trial = trial_days > 0 ? `, after ${trial_days} days free` : '';
  return `Premium is ${formatPrice(plan, collectsTax)}${trial}`;
}
