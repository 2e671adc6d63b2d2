import type { FoundUser } from '#shared/admin.ts';
import styles from './raw-answer.module.css';

interface RawAnswerProps {
  readonly answer: FoundUser;
}

/** The answer of the search as it came, for whoever asks for it by `debug=1`. */
export function RawAnswer({ answer }: RawAnswerProps) {
  return (
    <section aria-label="Raw answer" className={styles.raw}>
      <h3>Raw answer</h3>
      <pre>{JSON.stringify(answer, null, 2)}</pre>
    </section>
  );
}
