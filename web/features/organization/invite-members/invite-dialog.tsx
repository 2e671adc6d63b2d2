import { useEffect, useRef, useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { useBeforeUnload } from '../../../hooks/before-unload.ts';
import { type InviteOutcome, inviteAll } from '../member-actions.ts';
import { canSend, createDraft, EMPTY_DRAFT, listValidEmails } from './email-draft.ts';
import { EmailListField } from './email-list-field.tsx';
import styles from './invite-dialog.module.css';
import { InviteResults } from './invite-results.tsx';

interface InviteDialogProps {
  readonly orgId: string;
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
          isOpen={isOpen}
          onClose={onClose}
          title="Invite members"
          initialFocus={field}
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" disabled={!canSend(draft, freeSeats)} onClick={() => send(listValidEmails(draft))}>
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
        <Dialog isOpen={isOpen} onClose={stop} title="Invite members" actions={<Button onClick={stop}>Stop</Button>}>
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
          isOpen={isOpen}
          onClose={close}
          title="Invite members"
          actions={<ResultActions hasUnsent={step.inviteOutcome.unsent.length > 0} onEdit={edit} onClose={close} />}
        >
          <InviteResults inviteOutcome={step.inviteOutcome} />
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
      {hasUnsent && <Button onClick={onEdit}>Back to list</Button>}
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}

interface InviteProgressProps {
  readonly sentCount: number;
  readonly totalCount: number;
}

export const InviteProgress = ({ sentCount, totalCount }: InviteProgressProps) => (
  <div className={styles.progress}>
    <ProgressBar label="Invitations sent" fraction={sentCount / totalCount} />
    <p role="status">
      {formatInteger(sentCount)} of {formatInteger(totalCount)} sent…
    </p>
  </div>
);

type InviteStep =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending'; readonly sentCount: number; readonly totalCount: number }
  | { readonly kind: 'sent'; readonly inviteOutcome: InviteOutcome };

interface SendInvites {
  readonly step: InviteStep;
  readonly send: (emails: readonly string[]) => Promise<void>;
  /** Stops after the current batch. Sent invitations remain valid. */
  readonly stop: () => void;
  readonly edit: () => void;
}

/** Calls `onSent` with the result, also after an error or `stop`. */
function useSendInvites(orgId: string, onSent: (inviteOutcome: InviteOutcome) => void): SendInvites {
  const [step, setStep] = useState<InviteStep>({ kind: 'editing' });
  const currentController = useRef<AbortController>(undefined);
  useBeforeUnload(step.kind === 'sending');
  useEffect(() => () => currentController.current?.abort(), []);
  return {
    step,
    async send(emails) {
      const controller = new AbortController();
      currentController.current = controller;
      const onProgress = (sentCount: number) => setStep({ kind: 'sending', sentCount, totalCount: emails.length });
      onProgress(0);
      const inviteOutcome = await inviteAll(orgId, emails, { onProgress, signal: controller.signal });
      setStep({ kind: 'sent', inviteOutcome });
      onSent(inviteOutcome);
    },
    stop: () => currentController.current?.abort(),
    edit: () => setStep({ kind: 'editing' }),
  };
}
