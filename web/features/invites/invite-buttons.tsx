import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { INVITE_MESSAGES } from './invite-messages.ts';
import styles from './invite-page.module.css';
import type { InviteFailure, InviteResponseState } from './use-invite-response.ts';

interface InviteButtonsProps {
  readonly responseState: InviteResponseState;
  /** Accept button. */
  readonly children: ReactNode;
}

export function InviteButtons({ responseState: { accept, decline, failure }, children }: InviteButtonsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const confirmDecline = () => {
    setConfirming(false);
    void decline.run();
  };
  const close = () => setConfirming(false);
  return (
    <>
      {failure && <InviteError {...failure} />}
      <div className={styles.actions}>
        {children}
        <Button onClick={() => setConfirming(!accept.isBusy)} busyLabel={decline.isBusy && 'Declining…'}>
          Decline
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        onClose={close}
        title="Decline invite"
        description={DECLINE_QUESTION}
        actions={
          <>
            <Button onClick={close}>Keep invite</Button>
            <Button variant="danger" onClick={confirmDecline}>
              Decline
            </Button>
          </>
        }
      />
    </>
  );
}

const DECLINE_QUESTION = 'Are you sure you want to decline this invite?';

export function InviteError({ action, error }: InviteFailure) {
  const advice = action === 'accept' ? INVITE_MESSAGES.acceptFailedAdvice : INVITE_MESSAGES.declineFailedAdvice;
  const message = [...listConflictReasons(error), advice].join(' ');
  return <FailureAlert title={INVITE_MESSAGES.failedTitle} error={error} message={addLimitMessage(error, message)} />;
}

/** Returns the server's reason for a conflict, such as a seat in another organization. */
const listConflictReasons = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.code === 'conflict' ? [error.message] : [];
