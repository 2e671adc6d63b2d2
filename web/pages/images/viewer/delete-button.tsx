import { useState } from 'react';
import { showError } from '../../../browser/scroll-into-sight.ts';
import { Button } from '../../../components/button.tsx';
import { useAction } from '../../../components/use-action.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { sayImageError } from '../../../state/upload-failure.ts';
import styles from './panel.module.css';

interface DeleteButtonProps {
  readonly onDelete: () => Promise<void>;
}

/** Deletes at the second click (library specification §4.1). Looking away takes the first one back. */
export function DeleteButton({ onDelete }: DeleteButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { run, busy, error } = useAction(onDelete);
  const press = () => {
    setAsked(!isAsked);
    if (isAsked) void run();
  };
  return (
    <>
      <Button
        variant={isAsked || busy ? 'danger' : 'quiet'}
        busy={busy && 'Deleting...'}
        onClick={press}
        onBlur={() => setAsked(false)}
      >
        {isAsked ? 'Are you sure?' : 'Delete'}
      </Button>
      {error !== undefined && (
        <div ref={showError} className={styles.failure}>
          <FailureAlert title="The image was not deleted." error={error} message={sayImageError(error)} />
        </div>
      )}
    </>
  );
}
