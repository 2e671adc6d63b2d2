import type { ReactNode } from 'react';
import { Brackets } from './brackets.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <Brackets />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
