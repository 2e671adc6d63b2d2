import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { addressesOf, canSend, EMPTY_DRAFT, typed } from './address-draft.ts';
import { AddressList } from './address-list.tsx';
import { InviteProgress } from './invite-progress.tsx';
import { InviteResults } from './invite-results.tsx';
import { useSending } from './use-sending.ts';

interface InviteDialogProps {
  readonly orgId: string;
  /** Number of free seats. */
  readonly left: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Addresses that were not sent stay in the list for the next attempt. */
export function InviteDialog({ orgId, left, isOpen, onClose }: InviteDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const field = useRef<HTMLTextAreaElement>(null);
  const { stage, send, stop, edit } = useSending(orgId, ({ unsent }) => setDraft(typed(unsent.join('\n'))));
  switch (stage.kind) {
    case 'editing':
      return (
        <Dialog
          open={isOpen}
          onClose={onClose}
          title="Invite members"
          initialFocus={field}
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" disabled={!canSend(draft, left)} onClick={() => send(addressesOf(draft))}>
                Send invite
              </Button>
            </>
          }
        >
          <AddressList field={field} draft={draft} left={left} onChange={setDraft} />
        </Dialog>
      );
    case 'sending':
      return (
        <Dialog open={isOpen} onClose={stop} title="Invite members" actions={<Button onClick={stop}>Stop</Button>}>
          <InviteProgress {...stage} />
        </Dialog>
      );
    case 'sent': {
      const close = () => {
        onClose();
        edit();
      };
      return (
        <Dialog
          open={isOpen}
          onClose={close}
          title="Invite members"
          actions={<ResultActs hasUnsent={stage.invited.unsent.length > 0} onEdit={edit} onClose={close} />}
        >
          <InviteResults invited={stage.invited} />
        </Dialog>
      );
    }
  }
}

interface ResultActsProps {
  readonly hasUnsent: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function ResultActs({ hasUnsent, onEdit, onClose }: ResultActsProps) {
  return (
    <>
      {hasUnsent && <Button onClick={onEdit}>Back to the list</Button>}
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
