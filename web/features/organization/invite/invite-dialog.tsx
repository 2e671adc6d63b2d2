import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { canSend, createDraft, EMPTY_DRAFT, validEmails } from './address-draft.ts';
import { EmailListField } from './address-list.tsx';
import { InviteProgress } from './invite-progress.tsx';
import { InviteResults } from './invite-results.tsx';
import { useSendInvites } from './use-sending.ts';

interface InviteDialogProps {
  readonly orgId: string;
  /** Number of free seats. */
  readonly freeSeats: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Addresses that were not sent stay in the list for the next attempt. */
export function InviteDialog({ orgId, freeSeats, isOpen, onClose }: InviteDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const field = useRef<HTMLTextAreaElement>(null);
  const { step, send, stop, edit } = useSendInvites(orgId, ({ unsent }) => setDraft(createDraft(unsent.join('\n'))));
  switch (step.kind) {
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
              <Button variant="primary" disabled={!canSend(draft, freeSeats)} onClick={() => send(validEmails(draft))}>
                Send invite
              </Button>
            </>
          }
        >
          <EmailListField field={field} draft={draft} freeSeats={freeSeats} onChange={setDraft} />
        </Dialog>
      );
    case 'sending':
      return (
        <Dialog open={isOpen} onClose={stop} title="Invite members" actions={<Button onClick={stop}>Stop</Button>}>
          <InviteProgress {...step} />
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
          actions={<ResultActions hasUnsent={step.invited.unsent.length > 0} onEdit={edit} onClose={close} />}
        >
          <InviteResults invited={step.invited} />
        </Dialog>
      );
    }
  }
}

interface ResultActionsProps {
  readonly hasUnsent: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function ResultActions({ hasUnsent, onEdit, onClose }: ResultActionsProps) {
  return (
    <>
      {hasUnsent && <Button onClick={onEdit}>Back to the list</Button>}
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
