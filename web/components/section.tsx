import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** What can be done about it. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of an account: what it is, how it stands, and what can be done. `--section-pad` is the room above and below. */
export function Section({ title, act, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {act && <div className={styles.act}>{act}</div>}
    </section>
  );
}
