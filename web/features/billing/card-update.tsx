import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SESSION_ID_PLACEHOLDER } from '#shared/checkout.ts';
import { getPath, type PageName } from '#shared/pages.ts';
import { getErrorCode } from '../../api/api-error.ts';
import { getErrorMessage } from '../../api/messages.ts';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { type Action, useAction } from '../../components/use-action.ts';
import { createCardUpdateUrl } from './billing-actions.ts';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';
import { redirectTo } from './redirect-to.ts';
import { removeSessionParameters } from './stripe-return.ts';
import { type ConfirmationState, useConfirmation } from './use-confirmation.ts';

/**
 * Redirects to Stripe to save a new card. Concatenates `success_url`, because Stripe replaces the placeholder for the session
 * id only if it is not URL-encoded.
 */
async function redirectToCardUpdate(ownerType: OwnerType, returnPage: PageName): Promise<void> {
  const returnUrl = window.location.origin + getPath(returnPage);
  const success_url = `${returnUrl}?owner=${ownerType}&checkout=success&session_id=${SESSION_ID_PLACEHOLDER}`;
  await redirectTo(await createCardUpdateUrl({ success_url, cancel_url: returnUrl, account_type: ownerType }));
}

export const useCardUpdate = (ownerType: OwnerType, returnPage = OWNER_TYPES[ownerType].billingPage): Action<[]> =>
  useAction(() => redirectToCardUpdate(ownerType, returnPage));

interface UpdateCardButtonProps {
  readonly update: Action<[]>;
  readonly variant?: ButtonVariant;
}

export function UpdateCardButton({ update, variant }: UpdateCardButtonProps) {
  return (
    <Button variant={variant} onClick={update.run} busyLabel={update.isBusy && 'Opening…'}>
      Update card
    </Button>
  );
}

export function CardUpdateFailure({ error }: Pick<Action<[]>, 'error'>) {
  if (error === undefined) return null;
  return <CardAlert title="We couldn’t open the card page." error={error} />;
}

interface CardAlertProps {
  readonly title: string;
  readonly error: unknown;
  readonly message?: string;
  readonly children?: ReactNode;
}

/** Shows the name of the error beside its message. */
export const CardAlert = ({ message, error, ...rest }: CardAlertProps) => (
  <FailureAlert {...rest} error={error} message={`${message ?? getErrorMessage(error)} Error: ${getErrorName(error)}.`.trim()} />
);

const getErrorName = (error: unknown): string => getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');

const NO_QUERY = new URLSearchParams();

export interface CardReturn extends ConfirmationState {
  readonly isUpdated: boolean;
}

/**
 * Confirms the card session in the URL after the return from Stripe, then removes the session from the URL. Ignores the session of
 * another owner, because the billing page can show the card of an organization and the card of its admin.
 */
export function useCardReturn(ownerType: OwnerType): CardReturn {
  const [isUpdated, setUpdated] = useState(false);
  const [query] = useSearchParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { confirmation, retry } = useConfirmation(
    OWNER_TYPES[ownerType].cardConfirmation,
    (query.get('owner') ?? ownerType) === ownerType ? query : NO_QUERY,
  );
  const isConfirmed = confirmation.kind === 'confirmed';
  useEffect(() => {
    if (!isConfirmed) return;
    setUpdated(true);
    navigate({ pathname, search: removeSessionParameters(search), hash }, { replace: true });
  }, [isConfirmed, navigate, pathname, search, hash]);
  return { confirmation, retry, isUpdated };
}
