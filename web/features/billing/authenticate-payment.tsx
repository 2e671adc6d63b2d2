import { useEffect } from 'react';
import type { Subscription } from '#shared/subscription.ts';
import { queryClient } from '../../api/query-client.ts';
import { Alert } from '../../components/alert.tsx';
import { ExternalButtonLink } from '../../components/button-link.tsx';
import { formatSubscriptionDetails } from './billing-messages.ts';
import { CardUpdateFailure, UpdateCardButton, useCardUpdate } from './card-update.tsx';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';
import { confirmPlanChange } from './plan-confirmation.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';

interface AuthenticatePaymentAlertProps {
  readonly ownerType: OwnerType;
  readonly subscription: Subscription | undefined;
  readonly url: string;
  readonly title: string;
  readonly message: string;
}

/** Leads to Stripe's page on which the payer authenticates the payment that is due. */
export function AuthenticatePaymentAlert({ ownerType, subscription, url, title, message }: AuthenticatePaymentAlertProps) {
  const update = useCardUpdate(ownerType);
  useRefreshOnReturn(ownerType);
  return (
    <>
      <Alert severity="error" title={title} message={message} details={formatSubscriptionDetails(subscription)}>
        <ExternalButtonLink href={url} variant="primary">
          Confirm payment
        </ExternalButtonLink>
        <UpdateCardButton update={update} />
      </Alert>
      <CardUpdateFailure error={update.error} />
    </>
  );
}

/**
 * Checks whether the payment is confirmed whenever the user returns to this page. Stripe's page opens in another tab, because it has no
 * link back.
 */
function useRefreshOnReturn(ownerType: OwnerType): void {
  useEffect(() => {
    const unmount = new AbortController();
    let refresh = new AbortController();
    const restart = () => {
      if (document.visibilityState !== 'visible') return;
      refresh.abort();
      refresh = new AbortController();
      const signal = AbortSignal.any([refresh.signal, unmount.signal]);
      refreshAfterPayment(queryClient, signal).then(
        (isPaid) => isPaid && confirmPlanChange(`Your payment is confirmed. ${OWNER_TYPES[ownerType].planName} continues.`),
        // Rejects only when aborted, because the user returned once more or left the page.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', restart, { signal: unmount.signal });
    window.addEventListener('focus', restart, { signal: unmount.signal });
    return () => unmount.abort();
  }, [ownerType]);
}
