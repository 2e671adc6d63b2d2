import { type ReactNode, useEffect, useRef } from 'react';
import { Brackets } from '../../web/components/brackets.tsx';
import buttonStyles from '../../web/components/button.module.css';
import emptyStyles from '../../web/components/empty-state.module.css';
import { EmptyState } from '../../web/components/empty-state.tsx';
import { ActionButton } from '../components/action-button.tsx';
import { t } from '../text.ts';
import styles from './capture-page.module.css';
import { NavBar } from './nav-bar.tsx';

interface PageStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly detail?: string;
  /** True if the state replaces the control that had the focus. */
  readonly takesFocus?: boolean;
}

/** Shows a message in place of a capture. Looks like `EmptyState`, but its heading is the `h1` of the page. */
function PageState({ title, children, action, detail, takesFocus = false }: PageStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={`${emptyStyles.empty} ${styles.state}`}>
      <Brackets />
      <h1 ref={heading} className={emptyStyles.title} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      <div className={emptyStyles.body}>{children}</div>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action && <div className={emptyStyles.action}>{action}</div>}
    </section>
  );
}

const HistoryLink = () => (
  <a href="result.html" className={buttonStyles.button} data-variant="quiet">
    {t('viewHistory')}
  </a>
);

export const NavHeader = () => (
  <header className={styles.navHeader}>
    <NavBar />
  </header>
);

export const NotFoundPage = () => (
  <main className={styles.page}>
    <NavHeader />
    <PageState title={t('viewerNotFound')} action={<HistoryLink />}>
      <p>{t('viewerNotFoundDetails')}</p>
    </PageState>
  </main>
);

export const DeletedState = ({ onUndo }: { readonly onUndo: () => Promise<void> }) => (
  <PageState
    title={t('viewerDeleted')}
    takesFocus
    action={
      <>
        <ActionButton onAction={onUndo}>{t('undo')}</ActionButton>
        <HistoryLink />
      </>
    }
  >
    <p>{t('viewerDeletedDetails')}</p>
  </PageState>
);

export const DeletedElsewhereState = () => (
  <PageState title={t('viewerDeletedElsewhere')} takesFocus action={<HistoryLink />}>
    <p>{t('viewerDeletedElsewhereDetails')}</p>
  </PageState>
);

export const NothingCapturedState = ({ url }: { readonly url: string }) => (
  <div className={styles.state}>
    <EmptyState title={t('viewerNothingCaptured')} action={<HistoryLink />}>
      <p>{t('viewerNothingCapturedDetails', url)}</p>
    </EmptyState>
  </div>
);

/** Page for a database that cannot be opened, for example because the disk is full or the profile is damaged. */
export const LoadErrorPage = ({ error }: { readonly error: unknown }) => (
  <main className={styles.page}>
    <PageState title={t('viewerLoadFailed')} detail={error instanceof Error ? error.message : String(error)}>
      <p>{t('viewerLoadFailedDetails')}</p>
    </PageState>
  </main>
);
