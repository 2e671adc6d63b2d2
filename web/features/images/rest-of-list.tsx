import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import styles from './images-page.module.css';
import type { LibraryView } from './use-library-view.ts';

interface RestOfListProps {
  readonly view: Pick<LibraryView, 'library' | 'isLoading' | 'error' | 'loadRest'>;
}

/** Alert with a retry button for a list that failed after some images had loaded. */
export function RestOfList({ view: { library, isLoading, error, loadRest } }: RestOfListProps) {
  const { run } = useAction(loadRest);
  if (isLoading || !error || !library.rest || library.orders.date.length === 0) return null;
  return (
    <div className={styles.notice}>
      <FailureAlert title="Some of your images did not arrive." error={error}>
        <Button onClick={run}>Load the rest</Button>
      </FailureAlert>
    </div>
  );
}
