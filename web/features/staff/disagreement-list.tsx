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
    return <p className={styles.pending}>The user hasn’t confirmed their sign-up, so the database has no record yet.</p>;
  if (disagreements.length === 0) return <p className={styles.agreed}>All records match.</p>;
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
