import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useTitle } from '../../hooks/use-title.ts';
import { PlainLogo } from '../plain-logo.tsx';
import styles from './page.module.css';

interface PageProps {
  /** Title of the document, without the name of the site. */
  readonly title: string;
  /** `centered` is for a page with a single message. */
  readonly layout?: 'column' | 'centered';
  /** Shows the plain logo at the top, for pages without the site's header. */
  readonly hasLogo?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, layout = 'column', hasLogo = false, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page} data-layout={layout}>
      {hasLogo && (
        <div className={styles.logo}>
          <PlainLogo />
        </div>
      )}
      {children}
    </div>
  );
}

interface PageHeaderProps {
  readonly title: string;
  /** One sentence about the page. `--lead-width` is its maximum width. */
  readonly lead: string;
  readonly children?: ReactNode;
}

export function PageHeader({ title, lead, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}

export function PageContainer({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.container} ${className}`} />;
}
