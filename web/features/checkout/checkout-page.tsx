import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import { AccountStep } from './account-step.tsx';
import { CHECKOUT_STEPS, type CheckoutStep, parseStep } from './checkout-location.ts';
import styles from './checkout-page.module.css';
import { type CheckoutScreen, resolveCheckoutScreen } from './checkout-screen.ts';
import { PaymentStep } from './payment-step.tsx';

/** Loaded lazily, because users reach this step only from Stripe's payment page. */
const LazySuccessStep = createLazyComponent(async () => (await import('./success-step.tsx')).SuccessStep);

export function CheckoutPage() {
  const location = useLocation();
  const auth = useAuthSnapshot();
  return (
    <Page title="Checkout">
      <div className={styles.checkout}>
        <Steps current={parseStep(location) ?? 'account'} />
        <CheckoutView screen={resolveCheckoutScreen({ auth, location })} />
      </div>
    </Page>
  );
}

interface CheckoutViewProps {
  readonly screen: CheckoutScreen;
}

export function CheckoutView({ screen }: CheckoutViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'signInUnavailable':
      return <p className={styles.text}>Checkout continues once we’ve checked your sign-in.</p>;
    case 'failed':
      return <FailureAlert title="We couldn’t check whether you’re signed in." error={screen.error} />;
    case 'redirect':
      return <Navigate to={screen.to} state={screen.state} replace />;
    case 'step':
      return <Suspense fallback={<CheckoutSkeleton />}>{STEP_ELEMENTS[screen.step]}</Suspense>;
  }
}

const STEP_ELEMENTS = { account: <AccountStep />, payment: <PaymentStep />, success: <LazySuccessStep /> } as const;

function CheckoutSkeleton() {
  return (
    <LoadingRegion label="Loading checkout…" className={styles.layout}>
      <div className={styles.content}>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton width="22rem" />
      </div>
      <Skeleton height="18rem" />
    </LoadingRegion>
  );
}

interface StepsProps {
  readonly current: CheckoutStep;
}

export function Steps({ current }: StepsProps) {
  const currentIndex = CHECKOUT_STEPS.findIndex(({ step }) => step === current);
  return (
    <ol className={styles.steps} aria-label="Checkout steps">
      {CHECKOUT_STEPS.map(({ step, label }, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index <= currentIndex ? 'reached' : 'ahead'}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
