import type { ReactNode } from 'react';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './page.module.css';

interface PageProps {
  /** Title of the document, without the name of the site. */
  readonly title: string;
  /** `centre` is for a page with a single message. */
  readonly place?: 'column' | 'centre';
  readonly children: ReactNode;
}

export function Page({ title, place = 'column', children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page} data-place={place}>
      {children}
    </div>
  );
}
