import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';
import { popupMode } from '../../api/auth/popup-mode.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { checkoutSuccessEvent, pushToDataLayer } from '../../hooks/data-layer.ts';
import { CHECKOUT_CONFIRMATION, type Confirmation, useConfirmation } from '../billing/use-confirmation.ts';
import { forcedAbGroup, withoutReturnParameters } from './checkout-location.ts';
import { resolveSuccessScreen } from './success-screen.ts';
import { SuccessView } from './success-view.tsx';

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
    if (isLive(subscription)) pushToDataLayer(checkoutSuccessEvent(subscription, group));
    navigate(withoutReturnParameters(at), { replace: true });
  }, [subscription, group, at, navigate]);
}
