import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './members.module.css';

interface MembersErrorProps {
  readonly error: unknown;
  readonly retry: () => unknown;
}

export const MembersError = ({ error, retry }: MembersErrorProps) => (
  <FailureAlert title="Your members did not arrive." error={error}>
    <Button onClick={retry}>Try again</Button>
  </FailureAlert>
);

const ROW_WIDTHS = ['72%', '58%', '66%', '61%', '70%'] as const;

export function MembersSkeleton() {
  return (
    <div aria-busy="true" className={styles.shape}>
      <p className="visually-hidden" role="status">
        Loading your members…
      </p>
      {ROW_WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </div>
  );
}
