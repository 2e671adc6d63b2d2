import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import styles from './images-page.module.css';
import type { LibraryView } from './use-library-view.ts';

interface IncompleteListAlertProps {
  readonly view: Pick<LibraryView, 'library' | 'isLoading' | 'error' | 'loadRemaining'>;
}

/** Alert with a retry button for a list that failed after some images had loaded. */
export function IncompleteListAlert({ view: { library, isLoading, error, loadRemaining } }: IncompleteListAlertProps) {
  const { run } = useAction(loadRemaining);
  if (isLoading || !error || !library.nextPage || library.orders.date.length === 0) return null;
  return (
    <div className={styles.notice}>
      <FailureAlert title="Some of your images did not arrive." error={error}>
        <Button onClick={run}>Load the rest</Button>
      </FailureAlert>
    </div>
  );
}
