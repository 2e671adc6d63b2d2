import type { ReactNode } from 'react';
import { useTitle } from '../state/use-title.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** The page in a sentence. `--lead` is its measure. */
  readonly lead: string;
  /** The first things to do. */
  readonly children?: ReactNode;
}

/** What a public page is, at its top and in its tab. */
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
