import { Navigate, useLocation } from 'react-router-dom';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAuthSnapshot } from '../../hooks/use-auth.ts';
import { AccountStage } from './account-stage.tsx';
import { stageOf } from './checkout-address.ts';
import styles from './checkout-page.module.css';
import { type CheckoutScreen, checkoutScreen } from './checkout-screen.ts';
import { PaymentStage } from './payment-stage.tsx';
import { Steps } from './steps.tsx';
import { SuccessStage } from './success-stage.tsx';

export function CheckoutPage() {
  const at = useLocation();
  const auth = useAuthSnapshot();
  return (
    <Page title="Checkout">
      <div className={styles.checkout}>
        <Steps current={stageOf(at) ?? 'account'} />
        <CheckoutView screen={checkoutScreen({ auth, at })} />
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
      return <CheckoutShape />;
    case 'unreachable':
      return <p className={styles.words}>Checkout continues once we’ve checked your sign-in.</p>;
    case 'failed':
      return <FailureAlert title="We couldn’t check whether you’re signed in." error={screen.error} />;
    case 'leave':
      return <Navigate to={screen.to} state={screen.state} replace />;
    case 'stage':
      return STAGE[screen.stage];
  }
}

const STAGE = { account: <AccountStage />, payment: <PaymentStage />, success: <SuccessStage /> } as const;

function CheckoutShape() {
  return (
    <div aria-busy="true" className={styles.stage}>
      <p className="visually-hidden" role="status">
        Loading checkout…
      </p>
      <div className={styles.content}>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton width="22rem" />
      </div>
      <Skeleton height="18rem" />
    </div>
  );
}
