import type { ReactNode } from 'react';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One sentence about the page. `--lead` is its maximum width. */
  readonly lead: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  useTitle(title);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}
