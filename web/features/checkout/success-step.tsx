import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { pathOf } from '#shared/pages.ts';
import { isLive } from '#shared/subscription.ts';
import { errorCode } from '../../api/api-error.ts';
import { popupMode } from '../../api/auth/popup-mode.ts';
import { errorMessage } from '../../api/messages.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { createCheckoutSuccessEvent, pushToDataLayer } from '../../hooks/data-layer.ts';
import { BILLING_MESSAGES } from '../billing/billing-messages.ts';
import { CHECKOUT_CONFIRMATION, type Confirmation, useConfirmation } from '../billing/use-confirmation.ts';
import { forcedAbGroup, withoutReturnParameters } from './checkout-location.ts';
import styles from './checkout-page.module.css';
import { Confirmed } from './confirmed.tsx';
import { resolveSuccessScreen, type SuccessScreen } from './success-screen.ts';

export function SuccessStep() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  const lookup = useCheckoutAccount(forcedAbGroup(search));
  // Waits for the account lookup, because the success event includes its A/B test group.
  const isLookedUp = lookup.account !== undefined || lookup.error !== null;
  const { confirmation, retry: askAgain } = useConfirmation(CHECKOUT_CONFIRMATION, query, isLookedUp);
  useReportCheckoutSuccess(confirmation, lookup.account?.abTestV2?.group);
  return (
    <SuccessView
      screen={resolveSuccessScreen({ confirmation, ...lookup })}
      now={new Date()}
      isPopup={popupMode() !== undefined}
      askAgain={askAgain}
      lookUpAgain={lookup.retry}
    />
  );
}

/** After a confirmed checkout, pushes a success event if the subscription is live, and removes the session from the URL. */
function useReportCheckoutSuccess(confirmation: Confirmation<Account>, group: string | undefined): void {
  const at = useLocation();
  const navigate = useNavigate();
  const subscription = confirmation.kind === 'confirmed' ? confirmation.payer.subscription : undefined;
  useEffect(() => {
    if (!subscription) return;
    if (isLive(subscription)) pushToDataLayer(createCheckoutSuccessEvent(subscription, group));
    navigate(withoutReturnParameters(at), { replace: true });
  }, [subscription, group, at, navigate]);
}

interface SuccessViewProps {
  readonly screen: SuccessScreen;
  readonly now: Date;
  readonly isPopup: boolean;
  readonly askAgain: () => unknown;
  readonly lookUpAgain: () => unknown;
}

export function SuccessView({ screen, now, isPopup, askAgain, lookUpAgain }: SuccessViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <Spinner label="Looking up your subscription…" visible />;
    case 'asking':
      return <Spinner label="Confirming your payment…" visible />;
    case 'unsettled':
      return <Unsettled />;
    case 'late':
      return <Late error={screen.error} askAgain={askAgain} />;
    case 'missingSession':
      return (
        <Ending title="Your payment">
          <Alert severity="error" title={BILLING_MESSAGES.missingSession} message={BILLING_MESSAGES.contactHint}>
            <ButtonLink to={pathOf('account')}>Account</ButtonLink>
          </Alert>
        </Ending>
      );
    case 'failed':
      return <Failed error={screen.error} askAgain={askAgain} />;
    case 'lookupFailed':
      return (
        <Ending title="Your subscription">
          <FailureAlert title={BILLING_MESSAGES.checkoutLookup} error={screen.error}>
            <Button onClick={lookUpAgain}>Try again</Button>
          </FailureAlert>
        </Ending>
      );
    case 'noSubscription':
      return <NoSubscription />;
    case 'over':
      return <Over />;
    case 'confirmed':
      return <Confirmed subscription={screen.subscription} now={now} isPopup={isPopup} />;
  }
}

interface EndingProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Ending({ title, children }: EndingProps) {
  return (
    <section className={styles.result}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

function Unsettled() {
  return (
    <Ending title="Still confirming your payment">
      <p className={styles.text}>Stripe is still processing your payment. This page updates automatically.</p>
      <Spinner label="Still confirming your payment…" />
    </Ending>
  );
}

interface UnconfirmedProps extends Pick<SuccessViewProps, 'askAgain'> {
  readonly error: unknown;
}

/** Shows the message of the API, because only the API knows if the payment is pending or was never made. */
function Late({ error, askAgain }: UnconfirmedProps) {
  return (
    <Ending title="Your payment is not confirmed yet">
      <p className={styles.text}>{errorMessage(error)}</p>
      <p className={styles.text}>If you’ve paid, don’t pay again. {BILLING_MESSAGES.contactHint}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={askAgain}>
          Check again
        </Button>
        <ButtonLink to={pathOf('account')}>Account</ButtonLink>
      </div>
    </Ending>
  );
}

/** Offers no retry if the session is unknown, expired or another user's: the result would be the same. */
function Failed({ error, askAgain }: UnconfirmedProps) {
  const isUnknown = errorCode(error) === 'notFound';
  const isOver = isUnknown || errorCode(error) === 'badRequest';
  return (
    <Ending title="Your payment">
      <FailureAlert
        title="We couldn’t confirm your payment."
        error={error}
        message={isUnknown ? BILLING_MESSAGES.unknownSession : undefined}
      >
        {isOver ? <ButtonLink to={pathOf('account')}>Account</ButtonLink> : <Button onClick={askAgain}>Try again</Button>}
      </FailureAlert>
      <p className={styles.text}>{BILLING_MESSAGES.contactHint}</p>
    </Ending>
  );
}

function Over() {
  return (
    <Ending title={BILLING_MESSAGES.expired}>
      <div className={styles.actions}>
        <ButtonLink to={pathOf('account')} variant="primary">
          Account
        </ButtonLink>
        <ButtonLink to={pathOf('checkout')}>Go Premium</ButtonLink>
      </div>
    </Ending>
  );
}

function NoSubscription() {
  return (
    <Ending title={BILLING_MESSAGES.noSubscription}>
      <div className={styles.actions}>
        <ButtonLink to={pathOf('checkout')} variant="primary">
          Start checkout
        </ButtonLink>
        <ButtonLink to={pathOf('account')}>Account</ButtonLink>
      </div>
    </Ending>
  );
}
