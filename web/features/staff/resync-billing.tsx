import type { Output } from '#shared/api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ActForm } from './act-form.tsx';
import type { SayOutcome } from './outcome.ts';
import { resyncBilling } from './staff-acts.ts';
import { useDialog } from './use-dialog.ts';

interface ResyncBillingProps {
  readonly customerId: string;
  readonly say: SayOutcome;
}

const statusWords = (status: string | undefined): string => status ?? 'no subscription';

export function resyncWords({ before, after, isChanged }: Output<'resyncBilling'>): string {
  if (!isChanged) return `Stripe says what the database had: ${statusWords(after)}.`;
  return before === after
    ? `The subscription was written anew: ${statusWords(after)}, as before.`
    : `The subscription was written anew: ${statusWords(before)} before, ${statusWords(after)} now.`;
}

/** Syncs a customer from Stripe, whose data is right wherever the database differs. */
export function ResyncBilling({ customerId, say }: ResyncBillingProps) {
  const { isOpen, times, open, close } = useDialog();
  const resync = async (reason: string) => {
    say({ severity: 'success', title: resyncWords(await resyncBilling({ customerId, reason })) });
    close();
  };
  return (
    <>
      <Button onClick={open}>Resync…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Resync billing?"
        description={`The database takes over what Stripe says of ${customerId}. A second subscription, where there is one, is ended and paid back.`}
      >
        <ActForm key={times} act="Resync" busy="Asking Stripe…" failure="resync" onAct={resync} onCancel={close} />
      </Dialog>
    </>
  );
}
