import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Shows one topic of an account with its actions. `--section-pad` is the padding above and below. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
