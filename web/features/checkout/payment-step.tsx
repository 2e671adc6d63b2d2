import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PREMIUM } from '#shared/plan.ts';
import { readPopupMode } from '../../api/auth/popup-mode.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useAction } from '../../components/use-action.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { createCheckoutUrl } from '../billing/billing-actions.ts';
import { BILLING_MESSAGES } from '../billing/billing-messages.ts';
import { redirectTo } from '../billing/redirect-to.ts';
import { createReturnUrls, parseGroupOverride, parseTrialFlag } from './checkout-location.ts';
import styles from './checkout-page.module.css';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type PaymentScreen, resolvePaymentScreen } from './payment-screen.ts';

/** Second step: redirects to Stripe's payment page unless the user already has a subscription. */
export function PaymentStep() {
  const { search } = useLocation();
  const { account, error, retry } = useCheckoutAccount(parseGroupOverride(search));
  const screen = resolvePaymentScreen({ account, error });
  const plan = usePlan();
  if (screen.kind === 'nothingToBuy') return <NothingToBuy reason={screen.reason} isPopup={readPopupMode() !== undefined} />;
  return (
    <div className={styles.layout}>
      <section className={styles.content}>
        <h1>Billing</h1>
        <PaymentView screen={screen} retry={retry} />
      </section>
      <OrderSummary {...plan} lookup={{ account, error }} now={new Date()} />
    </div>
  );
}

interface PaymentViewProps {
  readonly screen: Exclude<PaymentScreen, { readonly kind: 'nothingToBuy' }>;
  readonly retry: () => unknown;
}

export function PaymentView({ screen, retry }: PaymentViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <Spinner label="Looking up your subscription…" isLabelVisible />;
    case 'lookupFailed':
      return (
        <FailureAlert title={BILLING_MESSAGES.checkoutLookup} error={screen.error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      );
    case 'redirecting':
      return <RedirectToPayment />;
  }
}

/**
 * Creates a checkout session on mount and redirects to it. Replaces the history entry, so that the back button skips this
 * page instead of creating another session.
 */
function RedirectToPayment() {
  const location = useLocation();
  const isMounted = useLatestRef(true);
  const { run, error } = useAction(async () => {
    const urls = createReturnUrls(window.location.origin, location);
    const ab_group = parseGroupOverride(location.search);
    const url = await createCheckoutUrl({ plan: PREMIUM.planId, ...urls, ...parseTrialFlag(location.hash), ab_group });
    if (isMounted.current) await redirectTo(url, 'replace');
  });
  useEffect(() => void run(), [run]);
  return <RedirectToPaymentView error={error} retry={run} />;
}

interface RedirectToPaymentViewProps {
  readonly error: unknown;
  readonly retry: () => unknown;
}

export function RedirectToPaymentView({ error, retry }: RedirectToPaymentViewProps) {
  if (error === undefined) return <Spinner label="Opening the payment page…" isLabelVisible />;
  return (
    <FailureAlert title="We couldn’t open the payment page." error={error}>
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </FailureAlert>
  );
}
