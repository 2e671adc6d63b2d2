import { SESSION_ID_PLACEHOLDER } from '#shared/checkout.ts';
import { pathOf } from '#shared/pages.ts';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { type Action, useAction } from '../../components/use-action.ts';
import { openCardUpdate } from './billing-acts.ts';
import { leaveFor } from './leave-for.ts';
import { PAYER, type Payer } from './payer.ts';

/** Builds the URL by hand. Stripe replaces the placeholder for the session id only if it is not URL-encoded. */
async function leaveForCard(payer: Payer): Promise<void> {
  const here = window.location.origin + pathOf(PAYER[payer].home);
  const success_url = `${here}?checkout=success&session_id=${SESSION_ID_PLACEHOLDER}`;
  await leaveFor(await openCardUpdate({ success_url, cancel_url: here, account_type: payer }));
}

export const useCardUpdate = (payer: Payer): Action<[]> => useAction(() => leaveForCard(payer));

interface UpdateCardButtonProps {
  readonly update: Action<[]>;
  readonly variant?: ButtonVariant;
}

export function UpdateCardButton({ update, variant }: UpdateCardButtonProps) {
  return (
    <Button variant={variant} onClick={update.run} busy={update.busy && 'Opening…'}>
      Update card
    </Button>
  );
}

export function CardUpdateFailure({ error }: Pick<Action<[]>, 'error'>) {
  if (error === undefined) return null;
  return <FailureAlert title="We couldn’t open the card page." error={error} />;
}
