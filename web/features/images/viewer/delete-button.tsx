import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { useAction } from '../../../components/use-action.ts';
import { scrollToError } from '../../../hooks/scroll-into-view.ts';
import { sayImageError } from '../upload-failure.ts';
import { useEscape } from './escape.tsx';
import styles from './panel.module.css';
import { isAnswer } from './second-press.ts';

interface DeleteButtonProps {
  readonly onDelete: () => Promise<void>;
}

/** Ignores key repeat, so that a held key counts as one press. */
const pressOnce = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/** Deletes on the second click (library specification §4.1). Blur and Escape reset the first click. */
export function DeleteButton({ onDelete }: DeleteButtonProps) {
  const [askedAt, setAskedAt] = useState<number>();
  const { run, busy, error } = useAction(onDelete);
  const isAsked = askedAt !== undefined;
  const forget = () => setAskedAt(undefined);
  const press = ({ timeStamp }: MouseEvent) => {
    if (!isAsked) return setAskedAt(timeStamp);
    if (!isAnswer(timeStamp - askedAt)) return;
    forget();
    void run();
  };
  useEscape(isAsked ? forget : undefined);
  return (
    <>
      <Button
        variant={isAsked || busy ? 'danger' : 'quiet'}
        busy={busy && 'Deleting...'}
        onClick={press}
        onKeyDown={pressOnce}
        onBlur={forget}
      >
        {isAsked ? 'Are you sure?' : 'Delete'}
      </Button>
      {error !== undefined && (
        <div ref={scrollToError} className={styles.failure}>
          <FailureAlert title="The image was not deleted." error={error} message={sayImageError(error)} />
        </div>
      )}
    </>
  );
}
