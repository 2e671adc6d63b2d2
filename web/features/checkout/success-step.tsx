import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import { isLive } from '#shared/subscription.ts';
import { getErrorCode } from '../../api/api-error.ts';
import { readPopupMode } from '../../api/auth/popup-mode.ts';
import { getErrorMessage } from '../../api/messages.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { createCheckoutSuccessEvent, pushToDataLayer } from '../../hooks/data-layer.ts';
import { BILLING_MESSAGES } from '../billing/billing-messages.ts';
import { MissingSessionAlert } from '../billing/missing-session-alert.tsx';
import { CHECKOUT_CONFIRMATION, type Confirmation, useConfirmation } from '../billing/use-confirmation.ts';
import { parseGroupOverride, removeReturnParameters } from './checkout-location.ts';
import styles from './checkout-page.module.css';
import { Confirmed } from './confirmed.tsx';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { resolveSuccessScreen, type SuccessScreen } from './success-screen.ts';

export function SuccessStep() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  const lookup = useCheckoutAccount(parseGroupOverride(search));
  // Waits for the account lookup, because the success event includes its experiment group.
  const isLookupDone = lookup.account !== undefined || lookup.error !== undefined;
  const { confirmation, retry: retryConfirmation } = useConfirmation(CHECKOUT_CONFIRMATION, query, isLookupDone);
  useCompleteCheckout(confirmation, lookup.account?.abTestV2?.group);
  return (
    <SuccessView
      screen={resolveSuccessScreen({ confirmation, ...lookup })}
      now={new Date()}
      isPopup={readPopupMode() !== undefined}
      retryConfirmation={retryConfirmation}
      retryLookup={lookup.retry}
    />
  );
}

/** After a confirmed checkout, pushes a success event if the subscription is live, and removes the session from the URL. */
function useCompleteCheckout(confirmation: Confirmation<Account>, group: string | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  const subscription = confirmation.kind === 'confirmed' ? confirmation.data.subscription : undefined;
  useEffect(() => {
    if (!subscription) return;
    if (isLive(subscription)) pushToDataLayer(createCheckoutSuccessEvent(subscription, group));
    navigate(removeReturnParameters(location), { replace: true });
  }, [subscription, group, location, navigate]);
}

interface SuccessViewProps {
  readonly screen: SuccessScreen;
  readonly now: Date;
  readonly isPopup: boolean;
  readonly retryConfirmation: () => unknown;
  readonly retryLookup: () => unknown;
}

export function SuccessView({ screen, now, isPopup, retryConfirmation, retryLookup }: SuccessViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <Spinner label="Looking up your subscription…" isLabelVisible />;
    case 'confirming':
      return <Spinner label="Confirming your payment…" isLabelVisible />;
    case 'processing':
      return <StillProcessing />;
    case 'timedOut':
      return <ConfirmationTimedOut error={screen.error} retryConfirmation={retryConfirmation} />;
    case 'missingSession':
      return (
        <ResultSection title="Your payment">
          <MissingSessionAlert>
            <ButtonLink to={getPath('account')}>Account</ButtonLink>
          </MissingSessionAlert>
        </ResultSection>
      );
    case 'failed':
      return <ConfirmationFailed error={screen.error} retryConfirmation={retryConfirmation} />;
    case 'lookupFailed':
      return (
        <ResultSection title="Your subscription">
          <FailureAlert title={BILLING_MESSAGES.checkoutLookup} error={screen.error}>
            <Button onClick={retryLookup}>Try again</Button>
          </FailureAlert>
        </ResultSection>
      );
    case 'noSubscription':
      return <NoSubscription />;
    case 'subscriptionEnded':
      return <SubscriptionEnded />;
    case 'trialRefused':
      return <TrialRefused />;
    case 'nothingToBuy':
      return <NothingToBuy reason={screen.reason} isPopup={isPopup} />;
    case 'confirmed':
      return <Confirmed subscription={screen.subscription} now={now} isPopup={isPopup} />;
  }
}

interface ResultSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function ResultSection({ title, children }: ResultSectionProps) {
  return (
    <section className={styles.result}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

function StillProcessing() {
  return (
    <ResultSection title="Still confirming your payment">
      <p className={styles.text}>Stripe is still processing your payment. This page updates automatically.</p>
      <Spinner label="Still confirming your payment…" />
    </ResultSection>
  );
}

interface ConfirmationErrorProps extends Pick<SuccessViewProps, 'retryConfirmation'> {
  readonly error: unknown;
}

/** Shows the message of the API, because only the API knows whether the payment is pending or was never made. */
function ConfirmationTimedOut({ error, retryConfirmation }: ConfirmationErrorProps) {
  return (
    <ResultSection title="Your payment is not confirmed yet">
      <p className={styles.text}>{getErrorMessage(error)}</p>
      <p className={styles.text}>If you’ve paid, don’t pay again. {BILLING_MESSAGES.contactHint}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={retryConfirmation}>
          Check again
        </Button>
        <ButtonLink to={getPath('account')}>Account</ButtonLink>
      </div>
    </ResultSection>
  );
}

const PAID_TWICE =
  'Your organization pays for this account now. If you paid, your account shows your own Premium, and you can end it there.';

/**
 * Offers no retry if the session is unknown, expired or of another user, or if an organization pays for the account. A retry would fail
 * in the same way.
 */
function ConfirmationFailed({ error, retryConfirmation }: ConfirmationErrorProps) {
  const isUnknownSession = getErrorCode(error) === 'notFound';
  const isPaidByOrganization = getErrorCode(error) === 'forbidden';
  const isFinal = isUnknownSession || isPaidByOrganization || getErrorCode(error) === 'badRequest';
  return (
    <ResultSection title="Your payment">
      <FailureAlert
        title="We couldn’t confirm your payment."
        error={error}
        message={isUnknownSession ? BILLING_MESSAGES.unknownSession : isPaidByOrganization ? PAID_TWICE : undefined}
      >
        {isFinal ? (
          <ButtonLink to={getPath('account')}>Account</ButtonLink>
        ) : (
          <Button onClick={retryConfirmation}>Try again</Button>
        )}
      </FailureAlert>
      <p className={styles.text}>{BILLING_MESSAGES.contactHint}</p>
    </ResultSection>
  );
}

function SubscriptionEnded() {
  return (
    <ResultSection title={BILLING_MESSAGES.expired}>
      <div className={styles.actions}>
        <ButtonLink to={getPath('account')} variant="primary">
          Account
        </ButtonLink>
        <ButtonLink to={getPath('checkout')}>Go Premium</ButtonLink>
      </div>
    </ResultSection>
  );
}

function TrialRefused() {
  return (
    <ResultSection title="This card has already been used for a free trial.">
      <p className={styles.text}>You were not charged. You can buy Premium without a trial.</p>
      <div className={styles.actions}>
        <ButtonLink to={getPath('checkout')} variant="primary">
          Buy without a trial
        </ButtonLink>
        <ButtonLink to={getPath('account')}>Account</ButtonLink>
      </div>
    </ResultSection>
  );
}

function NoSubscription() {
  return (
    <ResultSection title={BILLING_MESSAGES.noSubscription}>
      <div className={styles.actions}>
        <ButtonLink to={getPath('checkout')} variant="primary">
          Start checkout
        </ButtonLink>
        <ButtonLink to={getPath('account')}>Account</ButtonLink>
      </div>
    </ResultSection>
  );
}
