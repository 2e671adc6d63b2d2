import type { Card } from '#shared/card.ts';
import { getBrandName } from '#shared/card-brands.ts';
import type { PageName } from '#shared/pages.ts';
import { getErrorCode } from '../../api/api-error.ts';
import { getErrorMessage } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { ExternalButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';
import { useElapsed } from '../../hooks/use-elapsed.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';
import styles from './card-section.module.css';
import { CardAlert, type CardReturn, CardUpdateFailure, UpdateCardButton, useCardUpdate } from './card-update.tsx';
import { MissingSessionAlert } from './missing-session-alert.tsx';
import type { OwnerType } from './owner-type.ts';
import { type ConfirmationState, findCardRefusal } from './use-confirmation.ts';

const SUCCESS_MESSAGE_MS = 2_000;

interface CardSectionProps {
  readonly ownerType: OwnerType;
  readonly card: Card | undefined;
  readonly cardReturn: CardReturn;
  /** True while the page has a `PaymentDueAlert`, which also shows why the new card could not be charged. */
  readonly hasPaymentAlert: boolean;
  /** Page on which the payer authenticates the payment that is due. */
  readonly authenticationUrl: string | undefined;
  /** Page that shows the result of a card update. Defaults to the main page of the owner. */
  readonly returnPage?: PageName;
}

export function CardSection(props: CardSectionProps) {
  const { ownerType, card, cardReturn, hasPaymentAlert, authenticationUrl, returnPage } = props;
  const { confirmation, retry, isUpdated } = cardReturn;
  const isRefusalShown = hasPaymentAlert && findCardRefusal(confirmation) !== undefined;
  const update = useCardUpdate(ownerType, returnPage);
  return (
    <Section title="Card" action={<UpdateCardButton update={update} />}>
      {card ? <CardLine {...card} /> : <p>No card on file</p>}
      <CardUpdateFailure error={update.error} />
      {!isRefusalShown && <CardConfirmation confirmation={confirmation} retry={retry} />}
      {isUpdated &&
        (authenticationUrl === undefined ? <CardUpdatedMessage /> : <UnauthenticatedPayment url={authenticationUrl} />)}
    </Section>
  );
}

function CardLine({ brand, last4, name }: Card) {
  return (
    <>
      <p className={styles.number}>
        {getBrandName(brand)} <code>•••• {last4}</code>
      </p>
      {name && <p className={styles.muted}>{name}</p>}
    </>
  );
}

function CardUpdatedMessage() {
  const isExpired = useElapsed(SUCCESS_MESSAGE_MS);
  return (
    <p role="status" className={styles.updated}>
      {!isExpired && 'Card updated!'}
    </p>
  );
}

/**
 * Asks for the authentication in the card section, because the user looks there after saving a card. The notice above the page also
 * shows when the plan ends.
 */
function UnauthenticatedPayment({ url }: { readonly url: string }) {
  return (
    <Alert severity="info" title="Your new card is saved." message="Your bank asks you to confirm the payment that is due.">
      <ExternalButtonLink href={url}>Confirm payment</ExternalButtonLink>
    </Alert>
  );
}

function CardConfirmation({ confirmation, retry }: ConfirmationState) {
  switch (confirmation.kind) {
    case 'none':
    case 'confirmed':
      return null;
    case 'confirming':
    case 'processing':
      return <p role="status">Confirming your new card…</p>;
    case 'missingSession':
      return <MissingSessionAlert />;
    case 'timedOut':
    case 'failed':
      return <CardFailure error={confirmation.error} retry={retry} />;
  }
}

/**
 * Offers no retry after `conflict`, because a retry would charge the card again. The message of the API explains the conflict.
 */
function CardFailure({ error, retry }: { readonly error: unknown; readonly retry: () => unknown }) {
  if (getErrorCode(error) === 'conflict') return <CardAlert title={getErrorMessage(error)} message="" error={error} />;
  if (getErrorCode(error) === 'notFound')
    return <CardAlert title="Your card was not updated." message={BILLING_MESSAGES.unknownSession} error={error} />;
  return (
    <CardAlert title="Your card was not updated." error={error}>
      <Button onClick={retry}>Try again</Button>
    </CardAlert>
  );
}
