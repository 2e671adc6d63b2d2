import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { useAction } from '../../../components/use-action.ts';
import { scrollToError } from '../../../hooks/scroll-into-view.ts';
import { getImageErrorText } from '../upload-errors.ts';
import { useEscapeHandler } from './escape-stack.tsx';
import styles from './panel.module.css';

interface DeleteButtonProps {
  readonly onDelete: () => Promise<void>;
}

/** Prevents clicks from key repeat, so that a held key counts as one press. */
const ignoreKeyRepeat = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/** Deletes on the second click. Blur and Escape cancel the confirmation. */
export function DeleteButton({ onDelete }: DeleteButtonProps) {
  const [confirmShownAt, setConfirmShownAt] = useState<number>();
  const { run, isBusy, error } = useAction(onDelete);
  const consequenceId = useId();
  const isConfirming = confirmShownAt !== undefined;
  const reset = () => setConfirmShownAt(undefined);
  const handleClick = ({ timeStamp }: MouseEvent) => {
    if (!isConfirming) return setConfirmShownAt(timeStamp);
    if (!isDeliberateClick(timeStamp - confirmShownAt)) return;
    reset();
    void run();
  };
  useEscapeHandler(isConfirming ? reset : undefined);
  return (
    <>
      <Button
        variant={isConfirming || isBusy ? 'danger' : 'quiet'}
        busyLabel={isBusy && 'Deleting...'}
        onClick={handleClick}
        onKeyDown={ignoreKeyRepeat}
        onBlur={reset}
        aria-describedby={isConfirming ? consequenceId : undefined}
      >
        {isConfirming ? 'Are you sure?' : 'Delete'}
      </Button>
      {isConfirming && (
        <p id={consequenceId} className={styles.consequence}>
          This permanently deletes the image.
        </p>
      )}
      {error !== undefined && (
        <div ref={scrollToError} className={styles.failure}>
          <FailureAlert title="We couldn’t delete the image." error={error} message={getImageErrorText(error)} />
        </div>
      )}
    </>
  );
}

/** Ignore clicks within 500 ms of showing the confirmation: likely a double click. */
const MIN_CONFIRM_DELAY_MS = 500;

export const isDeliberateClick = (elapsedMs: number): boolean => elapsedMs >= MIN_CONFIRM_DELAY_MS;
