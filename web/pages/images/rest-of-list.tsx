import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { useAction } from '../../components/use-action.ts';
import { errorDetails, sayError } from '../../messages.ts';
import styles from './images-page.module.css';

interface RestOfListProps {
  readonly isMissing: boolean;
  readonly error: Error | null;
  readonly onRetry: () => Promise<unknown>;
}

/** Says that a list broke off, and goes on with it. */
export function RestOfList({ isMissing, error, onRetry }: RestOfListProps) {
  const { run } = useAction(onRetry);
  if (!isMissing) return null;
  return (
    <div className={styles.notice}>
      <Alert
        severity="error"
        title="Some of your images did not arrive."
        message={error ? sayError(error) : undefined}
        details={error ? errorDetails(error) : undefined}
      >
        <Button onClick={run}>Load the rest</Button>
      </Alert>
    </div>
  );
}
