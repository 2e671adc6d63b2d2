import type { FoundUser } from '#shared/staff.ts';
import styles from './raw-answer.module.css';

interface RawAnswerProps {
  readonly answer: FoundUser;
}

export function RawAnswer({ answer }: RawAnswerProps) {
  return (
    <section aria-label="Raw response" className={styles.raw}>
      <h3>Raw response</h3>
      <pre>{JSON.stringify(answer, null, 2)}</pre>
    </section>
  );
}
