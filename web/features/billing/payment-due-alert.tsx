import { useSearchParams } from 'react-router-dom';
import type { Subscription } from '#shared/subscription.ts';
import { getErrorMessage } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { formatSubscriptionDetails } from './billing-messages.ts';
import { CardAlert, CardUpdateFailure, UpdateCardButton, useCardUpdate } from './card-update.tsx';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';
import { findCardRefusal, useConfirmation } from './use-confirmation.ts';

export interface PaymentDueText {
  readonly title: string;
  readonly advice: string;
  /** Consequence if the payment stays due. */
  readonly effect: string;
}

interface PaymentDueAlertProps extends PaymentDueText {
  readonly ownerType: OwnerType;
  readonly subscription: Subscription | undefined;
}

/** If the user returns from Stripe with a new card that could not be charged, shows the reason instead of the advice. */
export function PaymentDueAlert({ ownerType, subscription, title, advice, effect }: PaymentDueAlertProps) {
  const update = useCardUpdate(ownerType);
  const refusal = useCardRefusal(ownerType);
  const message = `${refusal === undefined ? advice : getErrorMessage(refusal)} ${effect}`.trim();
  const button = <UpdateCardButton update={update} variant="primary" />;
  return (
    <>
      {refusal === undefined ? (
        <Alert severity="error" title={title} message={message} details={formatSubscriptionDetails(subscription)}>
          {button}
        </Alert>
      ) : (
        <CardAlert title={title} message={message} error={refusal}>
          {button}
        </CardAlert>
      )}
      <CardUpdateFailure error={update.error} />
    </>
  );
}

/**
 * Returns the error if the new card could not be charged. Does not request the confirmation, because the card section of the page does.
 */
function useCardRefusal(ownerType: OwnerType): unknown {
  const [query] = useSearchParams();
  return findCardRefusal(useConfirmation(OWNER_TYPES[ownerType].cardConfirmation, query, false).confirmation);
}
