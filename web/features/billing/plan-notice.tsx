import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import type { EntitlementNotice } from '#shared/entitlement.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { useCollectsTax } from '../../api/config.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { findManagedOrganizationId } from '../../api/use-organization.ts';
import { Alert } from '../../components/alert.tsx';
import { ButtonLink, PlainButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { useAction } from '../../components/use-action.ts';
import { formatFirstPayment } from '../../content/format-price.ts';
import { AuthenticatePaymentAlert } from './authenticate-payment.tsx';
import { setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES, formatSubscriptionDetails } from './billing-messages.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';
import { PaymentDueAlert, type PaymentDueText } from './payment-due-alert.tsx';
import { CONFIRMATION_ID, confirmPlanChange } from './plan-confirmation.ts';
import styles from './plan-notice.module.css';

interface PlanMessagesProps {
  readonly account: Account;
  readonly confirmation: string | undefined;
}

export function PlanMessages({ account, confirmation }: PlanMessagesProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.banner}>
      {confirmation !== undefined && <PlanConfirmationAlert key={confirmation} text={confirmation} />}
      <AccountNotice account={account} pathname={pathname} />
    </div>
  );
}

interface AccountNoticeProps {
  readonly account: Account;
  readonly pathname: string;
}

/**
 * If the deletion of the account is scheduled, the notice about it replaces the notice about the plan. The page on which the user can
 * keep the account shows the deletion notice in its own section.
 */
function AccountNotice({ account, pathname }: AccountNoticeProps) {
  const { deletion_due, entitlement } = account;
  if (deletion_due) return pathname === getPath('accountData') ? null : <DeletionNotice due={deletion_due} hasLink />;
  return isNoticeShown(entitlement.notice, pathname) ? <PlanNotice account={account} /> : null;
}

/**
 * The overview of an organization has its own notice, with the button that renews the subscription. A lost dispute needs no action,
 * so only the account page shows it.
 */
function isNoticeShown({ kind }: EntitlementNotice, pathname: string): boolean {
  if (kind === 'organizationLapsed') return pathname !== getPath('enterpriseOverview');
  return kind !== 'disputeLost' || pathname === getPath('account');
}

interface PlanConfirmationAlertProps {
  readonly text: string;
}

/**
 * Scrolls into view and takes the focus on mount. `PlanMessages` sets the text as the key, so that the component mounts again for
 * another text.
 */
function PlanConfirmationAlert({ text }: PlanConfirmationAlertProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' });
    container.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={container} id={CONFIRMATION_ID} tabIndex={-1} className={styles.confirmation}>
      <Alert severity="success" title={text} />
    </div>
  );
}

interface PlanNoticeProps {
  readonly account: Account;
}

export function PlanNotice({ account }: PlanNoticeProps) {
  const { entitlement, subscription } = account;
  const details = formatSubscriptionDetails(subscription);
  const { kind, date } = entitlement.notice;
  // Only the admin of an organization gets a notice about its subscription.
  const ownerType: OwnerType = entitlement.source === 'organization' ? 'org' : 'user';
  switch (kind) {
    case 'none':
      return null;
    case 'paused':
      return <PausedNotice details={details} />;
    case 'paymentFailed':
      return <PaymentDueAlert ownerType={ownerType} subscription={subscription} {...formatPaymentFailed(account, ownerType)} />;
    case 'actionRequired':
      return (
        <AuthenticatePaymentAlert
          ownerType={ownerType}
          subscription={subscription}
          url={account.payment_authentication_url ?? ''}
          {...formatActionRequired(account, ownerType)}
        />
      );
    case 'canceling':
      return <CancelingNotice ownerType={ownerType} endDate={formatDate(date)} />;
    case 'trialEnding':
      return <TrialEndingNotice account={account} endDate={formatDate(date)} />;
    case 'disputeLost':
      return <Alert severity="error" title={formatDisputeLost(formatDate(date))} message={DISPUTE_LOST_HINT} details={details} />;
    case 'organizationLapsed':
      return <LapsedNotice account={account} />;
  }
}

const formatDisputeLost = (paymentDate: string): string =>
  `Your bank returned the payment of ${paymentDate}, so Premium has ended.`;

const DISPUTE_LOST_HINT = 'You can buy Premium again at any time. Your library stays.';

const formatDate = (date: Date | undefined): string => (date ? formatLongDate(date) : '');

export function formatPaymentFailed({ entitlement, subscription }: Account, ownerType: OwnerType): PaymentDueText {
  const { planName } = OWNER_TYPES[ownerType];
  const { date }: EntitlementNotice = entitlement.notice;
  if (!date)
    return {
      title: `Your last payment did not go through, and ${planName} has ended.`,
      advice: `Update your card to pay and get ${planName} back.`,
      effect: '',
    };
  const retry = subscription?.next_payment_attempt;
  const retryText = retry ? `We try your current card again on ${formatLongDate(retry)}. ` : '';
  return {
    title: 'Your last payment did not go through.',
    advice: 'Update your card to pay now.',
    effect: `${retryText}If no payment succeeds, ${planName} ends on ${formatLongDate(date)}.`,
  };
}

interface NoticeText {
  readonly title: string;
  readonly message: string;
}

export function formatActionRequired({ entitlement }: Pick<Account, 'entitlement'>, ownerType: OwnerType): NoticeText {
  const { planName } = OWNER_TYPES[ownerType];
  const { date } = entitlement.notice;
  if (!date)
    return {
      title: `Your bank asks you to confirm the payment, and ${planName} has ended.`,
      message: `Confirm the payment or update your card to get ${planName} back.`,
    };
  return {
    title: 'Your bank asks you to confirm the payment.',
    message: `Confirm it or update your card. Otherwise ${planName} ends on ${formatLongDate(date)}.`,
  };
}

/** A paused subscription is resumed by staff in Stripe's dashboard. */
const PausedNotice = ({ details }: { readonly details: string }) => (
  <Alert
    severity="error"
    title="Your subscription is paused."
    message="Contact us to continue it, or end it on the account page."
    details={details}
  >
    <PlainButtonLink href={`mailto:${SITE.supportEmail.value}`}>Contact us</PlainButtonLink>
  </Alert>
);

interface CancelingNoticeProps {
  readonly ownerType: OwnerType;
  readonly endDate: string;
}

function CancelingNotice({ ownerType, endDate }: CancelingNoticeProps) {
  const { run, isBusy, error } = useAction(async () => {
    const { entitlement } = await setCancelAtPeriodEnd(false, ownerType);
    // Another change may have scheduled the end again.
    if (entitlement.notice.kind === 'canceling') return;
    confirmPlanChange(`Your subscription continues. ${OWNER_TYPES[ownerType].planName} renews automatically.`);
  });
  return (
    <>
      <Alert
        severity="info"
        title={
          <>
            Your subscription will cancel on {endDate}. To continue your subscription,{' '}
            <TextButton onClick={run} busyLabel={isBusy && 'Updating…'}>
              click here
            </TextButton>
          </>
        }
      />
      <UndoFailure error={error} />
    </>
  );
}

interface UndoFailureProps {
  readonly error: unknown;
}

export function UndoFailure({ error }: UndoFailureProps) {
  if (error === undefined) return null;
  const message = addLimitMessage(error, BILLING_MESSAGES.undoFailed);
  return <FailureAlert title="We couldn’t undo the cancellation." error={error} message={message} />;
}

interface TrialEndingNoticeProps extends PlanNoticeProps {
  readonly endDate: string;
}

function TrialEndingNotice({ account: { subscription }, endDate }: TrialEndingNoticeProps) {
  const collectsTax = useCollectsTax();
  const price = subscription ? formatFirstPayment(subscription, collectsTax) : '';
  return (
    <Alert
      severity="info"
      title={`Your free trial ends on ${endDate}.`}
      message={`Then you pay ${price}. If you cancel before then, you pay nothing.`}
    >
      <AccountLink text="Manage subscription" />
    </Alert>
  );
}

/** The overview lets an admin pay. A member can only wait, leave or buy Premium themselves. */
function LapsedNotice({ account }: PlanNoticeProps) {
  if (findManagedOrganizationId(account) !== undefined)
    return (
      <Alert
        severity="error"
        title="Your organization has no active subscription."
        message="Renew it to give its members Enterprise again."
        details={formatSubscriptionDetails(account.subscription)}
      >
        <ButtonLink to={getPath('enterpriseOverview')} variant="primary">
          Open overview
        </ButtonLink>
      </Alert>
    );
  return (
    <Alert severity="info" title={`${account.orgName} has no active subscription.`} message={formatLapsed(account)}>
      <AccountLink text="Your options" />
    </Alert>
  );
}

/** Renders nothing on the account page itself. */
function AccountLink({ text }: { readonly text: string }) {
  const isAccountPage = useLocation().pathname === getPath('account');
  return isAccountPage ? null : <ButtonLink to={getPath('account')}>{text}</ButtonLink>;
}

function formatLapsed({ entitlement: { plan, until }, subscription }: Account): string {
  if (plan !== 'premium' || !until) return 'You’re on Basic until its admin renews it. Your library stays.';
  return `Your own Premium ${subscription?.cancel_at_period_end ? 'continues until' : 'renews on'} ${formatLongDate(until)}.`;
}
