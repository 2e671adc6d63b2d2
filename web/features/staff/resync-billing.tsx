import type { Output } from '#shared/api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { StaffActionForm } from './staff-action-form.tsx';
import { resyncBilling } from './staff-actions.ts';
import type { OnResult } from './staff-messages.ts';
import { useDialog } from './use-dialog.ts';

interface ResyncBillingProps {
  readonly customerId: string;
  readonly say: OnResult;
}

const formatStatus = (status: string | undefined): string => status ?? 'no subscription';

export function formatResyncResult({ before, after, isChanged }: Output<'resyncBilling'>): string {
  if (!isChanged) return `Already up to date: ${formatStatus(after)}.`;
  return before === after
    ? `Subscription updated. Status unchanged: ${formatStatus(after)}.`
    : `Subscription updated: ${formatStatus(before)} → ${formatStatus(after)}.`;
}

/** Syncs a customer from Stripe, whose data is right wherever the database differs. */
export function ResyncBilling({ customerId, say }: ResyncBillingProps) {
  const { isOpen, openCount: times, open, close } = useDialog();
  const resync = async (reason: string) => {
    say({ severity: 'success', title: formatResyncResult(await resyncBilling({ customerId, reason })) });
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
        <StaffActionForm key={times} label="Resync" busy="Resyncing…" failure="resync" onSubmit={resync} onCancel={close} />
      </Dialog>
    </>
  );
}
