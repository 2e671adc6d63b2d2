import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { isLive } from '#shared/subscription.ts';
import { checkoutSuccessEvent } from '../../hooks/checkout-success.ts';
import { pushToDataLayer } from '../../hooks/data-layer.ts';
import type { Confirmation } from '../billing/use-confirmation.ts';
import { withoutResult } from './checkout-address.ts';

/** After a confirmed checkout, pushes a success event if the subscription is live, and removes the session from the URL. */
export function useCheckoutSuccess(confirmation: Confirmation<Account>, group: string | undefined): void {
  const at = useLocation();
  const navigate = useNavigate();
  const subscription = confirmation.kind === 'confirmed' ? confirmation.payer.subscription : undefined;
  useEffect(() => {
    if (!subscription) return;
    if (isLive(subscription)) pushToDataLayer(checkoutSuccessEvent(subscription, group));
    navigate(withoutResult(at), { replace: true });
  }, [subscription, group, at, navigate]);
}
