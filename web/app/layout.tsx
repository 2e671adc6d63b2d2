import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { hasHeaderAndFooter } from '#shared/pages.ts';
import { AlertBanner } from './alert-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './layout.module.css';
import { PageShape } from './page-shape.tsx';
import { CONTENT_ID, ScrollToTop } from './scroll-to-top.tsx';
import { usePageViews } from './use-page-views.ts';

/** App pages pass lazy components. Prerendering and hydration pass components that have already loaded. */
export interface LayoutFrame {
  readonly header: ComponentType;
  readonly footer: ComponentType;
}

interface LayoutProps extends LayoutFrame {
  readonly children: ReactNode;
}

/** Surrounds every page. Hides the header and the footer if the page fills the window (library specification §2.1). */
export function Layout({ header: Header, footer: Footer, children }: LayoutProps) {
  const { pathname } = useLocation();
  const framed = hasHeaderAndFooter(pathname);
  usePageViews();
  return (
    <div className={styles.layout}>
      <ScrollToTop />
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      {framed && (
        <Suspense fallback={<div className={styles.bar} />}>
          <Header />
        </Suspense>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <AlertBanner isSticky={framed} />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageShape />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {framed && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </div>
  );
}
