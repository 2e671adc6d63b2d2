import type { Output } from '#shared/api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ActForm } from './act-form.tsx';
import { resyncBilling } from './staff-acts.ts';
import type { SayOutcome } from './staff-messages.ts';
import { useDialog } from './use-dialog.ts';

interface ResyncBillingProps {
  readonly customerId: string;
  readonly say: SayOutcome;
}

const statusWords = (status: string | undefined): string => status ?? 'no subscription';

export function resyncWords({ before, after, isChanged }: Output<'resyncBilling'>): string {
  if (!isChanged) return `Already up to date: ${statusWords(after)}.`;
  return before === after
    ? `Subscription updated. Status unchanged: ${statusWords(after)}.`
    : `Subscription updated: ${statusWords(before)} → ${statusWords(after)}.`;
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
        description={`Updates the database from Stripe for ${customerId}. A duplicate subscription is canceled and refunded.`}
      >
        <ActForm key={times} act="Resync" busy="Resyncing…" failure="resync" onAct={resync} onCancel={close} />
      </Dialog>
    </>
  );
}
