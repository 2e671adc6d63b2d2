import { formatLongDate } from '#shared/format-date.ts';
import { getPath } from '#shared/pages.ts';
import { pluralize } from '#shared/plural.ts';
import { SITE } from '#shared/site.ts';
import { getScheduledEnd, type Subscription } from '#shared/subscription.ts';
import { useCollectsTax } from '../../api/config.ts';
import { Brackets } from '../../components/brackets.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { formatDiscountedPayment, formatPrice } from '../../content/format-price.ts';
import { ClosePopup } from './close-popup.tsx';
import styles from './confirmed.module.css';

interface ConfirmedProps {
  readonly subscription: Subscription;
  readonly now: Date;
  readonly isPopup: boolean;
}

export function Confirmed({ subscription, now, isPopup }: ConfirmedProps) {
  const inTrial = subscription.status === 'trialing';
  const nextDate = formatNextDate(subscription);
  const collectsTax = useCollectsTax();
  const discountedPayment = formatDiscountedPayment(subscription, collectsTax);
  return (
    <section className={styles.confirmed}>
      <Brackets />
      <h1>{inTrial ? 'Your trial has started' : `You have ${SITE.name} Premium`}</h1>
      {inTrial && !subscription.cancel_at_period_end && (
        <p className={styles.lead}>
          You can cancel at any time from the <SiteLink to={getPath('account')}>account page</SiteLink>, if you complete the
          trial, you will be billed and receive an email receipt in {formatTrialRemaining(subscription, now)}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Price</dt>
        <dd>{formatPrice(subscription, collectsTax)}</dd>
        <dt>{nextDate.label}</dt>
        <dd>{nextDate.date}</dd>
      </dl>
      {discountedPayment && <p>{discountedPayment}</p>}
      {!inTrial && (
        <p>
          What you paid is on <SiteLink to={getPath('accountBilling')}>your invoice</SiteLink>.
        </p>
      )}
      <div className={styles.actions}>
        <ReturnToExtensionLink>Return to extension</ReturnToExtensionLink>
        <ButtonLink to={getPath('images')} variant="primary">
          Open library
        </ButtonLink>
        <ButtonLink to={getPath('account')}>Account</ButtonLink>
      </div>
      {isPopup && <ClosePopup />}
    </section>
  );
}

interface NextDate {
  readonly label: string;
  readonly date: string;
}

function formatNextDate(subscription: Subscription): NextDate {
  const { status, cancel_at_period_end, current_period_end, trial_end } = subscription;
  if (cancel_at_period_end) return { label: 'Ends on', date: formatLongDate(getScheduledEnd(subscription)) };
  if (status === 'trialing') return { label: 'First payment', date: formatLongDate(trial_end ?? current_period_end) };
  return { label: 'Renews on', date: formatLongDate(current_period_end) };
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Formats the remaining time of a trial: "7 days", or "5 hours" on the last day. Never exceeds the length of the trial, even if
 * the local clock is slow.
 */
export function formatTrialRemaining(
  { trial_start, trial_end }: Pick<Subscription, 'trial_start' | 'trial_end'>,
  now: Date,
): string {
  const end = trial_end?.getTime() ?? now.getTime();
  const remainingMs = Math.min(end - now.getTime(), end - (trial_start?.getTime() ?? 0));
  const hours = Math.max(Math.ceil(remainingMs / HOUR_MS), 1);
  return hours < DAY_HOURS ? pluralize(hours, 'hour') : pluralize(Math.ceil(hours / DAY_HOURS), 'day');
}
