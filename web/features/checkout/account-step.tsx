import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { type PopupMode, readPopupMode } from '../../api/auth/popup-mode.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { SignInButtons, useSignIn } from '../../components/layout/sign-in-buttons.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { parseSessionId } from '../billing/stripe-return.ts';
import { type CheckoutLocation, createStepLocation, parseGroupOverride } from './checkout-location.ts';
import styles from './checkout-page.module.css';
import { OrderSummary } from './order-summary.tsx';

/** First step: sign up or sign in. A signed-in user sees this step only after canceling on the payment page. */
export function AccountStep() {
  const location = useLocation();
  const isSignedIn = useAuth() === 'signedIn';
  const lookup = useCheckoutAccount(parseGroupOverride(location.search));
  const { account } = lookup;
  const plan = usePlan();
  const mode = readPopupMode();
  const hasReturnedAfterPayment = parseSessionId(new URLSearchParams(location.search)) !== undefined;
  return (
    <div className={styles.layout}>
      <section className={styles.content}>
        {isSignedIn && <CheckoutCanceled account={account} next={createStepLocation('payment', location)} />}
        {!isSignedIn && mode && <HostedSignInRedirect mode={mode} />}
        {!isSignedIn && !mode && (hasReturnedAfterPayment ? <SignInAgain /> : <SignInChoice />)}
      </section>
      {!hasReturnedAfterPayment && <OrderSummary {...plan} lookup={isSignedIn ? lookup : undefined} now={new Date()} />}
    </div>
  );
}

/** Shown to a user who paid but is no longer signed in on return from Stripe's page. */
export function SignInAgain() {
  return (
    <>
      <h1>Sign in to see your payment</h1>
      <p className={styles.text}>Your payment is safe. Sign in to the account you paid for.</p>
      <div className={styles.actions}>
        <SignInButtons primary="signIn" />
      </div>
    </>
  );
}

export function SignInChoice() {
  return (
    <>
      <h1>Sign up for Premium</h1>
      <p className={styles.text}>Create an account or sign in to get Premium.</p>
      <div className={styles.actions}>
        <SignInButtons primary="signUp" />
      </div>
    </>
  );
}

interface HostedSignInRedirectProps {
  readonly mode: PopupMode;
}

/** Starts the sign-in or sign-up at once, because the user already chose between them in the extension. */
function HostedSignInRedirect({ mode }: HostedSignInRedirectProps) {
  const hostedPages = useSignIn();
  const { run, error } = hostedPages[mode];
  useEffect(() => void run(), [run]);
  if (error === undefined) return <Spinner label={mode === 'signIn' ? 'Opening sign-in…' : 'Opening sign-up…'} isLabelVisible />;
  return (
    <>
      <FailureAlert title={MESSAGES.signInUnreachable} error={error} />
      <SignInChoice />
    </>
  );
}

interface CheckoutCanceledProps {
  readonly account: Account | undefined;
  readonly next: CheckoutLocation;
}

export function CheckoutCanceled({ account, next }: CheckoutCanceledProps) {
  return (
    <>
      <h1>Checkout is not finished</h1>
      <p className={styles.text}>You haven’t been charged. Continue whenever you’re ready.</p>
      <p className={styles.text}>{account && `Signed in as ${account.email}`}</p>
      <div className={styles.actions}>
        <ButtonLink to={next} variant="primary">
          Continue to billing
        </ButtonLink>
        <ButtonLink to={getPath('account')}>Account</ButtonLink>
      </div>
    </>
  );
}
