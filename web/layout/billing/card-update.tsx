import { SESSION_ID_PLACE } from '#shared/checkout.ts';
import { path } from '#shared/routes.ts';
import { leaveFor } from '../../browser/leave-for.ts';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { type Action, useAction } from '../../components/use-action.ts';
import { openCardUpdate } from '../../state/billing-acts.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { PAYER, type Payer } from './payer.ts';

/** Stripe writes the session's id over its place only where that stands as it is: the address is put together by hand. */
async function leaveForCard(payer: Payer): Promise<void> {
  const here = window.location.origin + path(PAYER[payer].home);
  const success_url = `${here}?checkout=success&session_id=${SESSION_ID_PLACE}`;
  await leaveFor(await openCardUpdate({ success_url, cancel_url: here, account_type: payer }));
}

/** Leads to Stripe's page for another card, and back to where the present one is shown. */
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
  return <FailureAlert title="The page for your card did not open." error={error} />;
}
