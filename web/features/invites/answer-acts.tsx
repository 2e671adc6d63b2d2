import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { INVITE_MESSAGES } from './invite-messages.ts';
import styles from './invite-page.module.css';
import type { InviteAnswering } from './use-invite-answer.ts';

interface AnswerActsProps {
  readonly answering: InviteAnswering;
  /** Accept button. */
  readonly children: ReactNode;
}

export function AnswerActs({ answering: { accept, decline }, children }: AnswerActsProps) {
  const [isAsking, setAsking] = useState(false);
  const turnDown = () => {
    setAsking(false);
    void decline.run();
  };
  const close = () => setAsking(false);
  return (
    <>
      <AnswerFailure accept={accept.error} decline={decline.error} />
      <div className={styles.acts}>
        {children}
        <Button onClick={() => setAsking(!accept.busy)} busy={decline.busy && 'Declining…'}>
          Decline
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Decline invite"
        description={DECLINE_QUESTION}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={turnDown}>
              Decline
            </Button>
          </>
        }
      />
    </>
  );
}

const DECLINE_QUESTION = 'Are you sure you want to decline this invite?';

interface AnswerFailureProps {
  readonly accept: unknown;
  readonly decline: unknown;
}

export function AnswerFailure({ accept, decline }: AnswerFailureProps) {
  const error = accept ?? decline;
  if (error === undefined) return null;
  const advice = accept === undefined ? INVITE_MESSAGES.declineFailed : INVITE_MESSAGES.acceptFailed;
  return <FailureAlert title={INVITE_MESSAGES.failed} error={error} message={[...reasons(error), advice].join(' ')} />;
}

/** Returns the server's reason for a conflict, such as a seat in another organization. */
const reasons = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.code === 'conflict' ? [error.message] : [];
