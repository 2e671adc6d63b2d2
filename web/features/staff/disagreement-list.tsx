import { TriangleAlert } from 'lucide-react';
import type { Disagreement } from './disagreement.ts';
import styles from './found-view.module.css';

interface DisagreementListProps {
  readonly disagreements: readonly Disagreement[];
  /** True if the user has signed up but not confirmed the sign-up. */
  readonly isSignedUp: boolean;
}

export function DisagreementList({ disagreements, isSignedUp }: DisagreementListProps) {
  if (disagreements.length === 0 && isSignedUp)
    return (
      <p className={styles.pending}>They have not confirmed their sign-up. Until they do, the database has no row of them.</p>
    );
  if (disagreements.length === 0) return <p className={styles.agreed}>Everything agrees.</p>;
  return (
    <section className={styles.disagreements} aria-label="Disagreements">
      <TriangleAlert aria-hidden="true" />
      <ul>
        {disagreements.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
