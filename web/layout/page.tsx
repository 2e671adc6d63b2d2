import type { ReactNode } from 'react';
import { useTitle } from '../state/use-title.ts';
import styles from './page.module.css';

interface PageProps {
  /** What the tab says, before the name of the site. */
  readonly title: string;
  /** `centre` is for a page with one thing to say. */
  readonly place?: 'column' | 'centre';
  readonly children: ReactNode;
}

/** The measure and the margins of an ordinary page. */
export function Page({ title, place = 'column', children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page} data-place={place}>
      {children}
    </div>
  );
}
