import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { pathOf } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { type PopupMode, popupMode } from '../../api/auth/popup-mode.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { SignInButtons, useSignIn } from '../../components/layout/sign-in-buttons.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { sessionOf } from '../billing/stripe-return.ts';
import { forcedGroup, type Place, placeOf } from './checkout-address.ts';
import styles from './checkout-page.module.css';
import { termsFor } from './offer.ts';
import { OrderSummary } from './order-summary.tsx';

/** First stage: sign up or sign in. A signed-in user sees it only after canceling on the payment page. */
export function AccountStage() {
  const at = useLocation();
  const isSignedIn = useAuth() === 'signedIn';
  const lookup = useCheckoutAccount(forcedGroup(at.search));
  const { account } = lookup;
  const plan = usePlan();
  const terms = isSignedIn ? termsFor(plan, lookup) : plan;
  const mode = popupMode();
  const hasPaid = sessionOf(new URLSearchParams(at.search)) !== undefined;
  return (
    <div className={styles.stage}>
      <section className={styles.content}>
        {isSignedIn && <Unfinished account={account} next={placeOf('payment', at)} />}
        {!isSignedIn && mode && <OpenDoor mode={mode} />}
        {!isSignedIn && !mode && (hasPaid ? <DoorBack /> : <Doors />)}
      </section>
      {!hasPaid && <OrderSummary {...terms} account={account} now={new Date()} />}
    </div>
  );
}

/** Shown to a user who paid but is no longer signed in on return from Stripe's page. */
export function DoorBack() {
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

export function Doors() {
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

interface OpenDoorProps {
  readonly mode: PopupMode;
}

/** Starts sign-in or sign-up at once, because the user already chose one in the extension. */
function OpenDoor({ mode }: OpenDoorProps) {
  const doors = useSignIn();
  const { run, error } = doors[mode];
  useEffect(() => void run(), [run]);
  if (error === undefined) return <Spinner label={mode === 'signIn' ? 'Opening sign-in…' : 'Opening sign-up…'} visible />;
  return (
    <>
      <FailureAlert title={MESSAGES.signInUnreachable} error={error} />
      <Doors />
    </>
  );
}

interface UnfinishedProps {
  readonly account: Account | undefined;
  readonly next: Place;
}

export function Unfinished({ account, next }: UnfinishedProps) {
  return (
    <>
      <h1>Checkout is not finished</h1>
      <p className={styles.text}>You haven’t been charged. Continue whenever you’re ready.</p>
      <p className={styles.text}>{account && `Signed in as ${account.email}`}</p>
      <div className={styles.actions}>
        <ButtonLink to={next} variant="primary">
          Continue to billing
        </ButtonLink>
        <ButtonLink to={pathOf('account')}>Account</ButtonLink>
      </div>
    </>
  );
}
