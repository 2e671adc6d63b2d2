import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFrame } from '#shared/routes.ts';
import { usePageViews } from '../state/use-page-views.ts';
import { AlertBanner } from './alert-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { PageShape } from './page-shape.tsx';
import { CONTENT_ID, ScrollToTop } from './scroll-to-top.tsx';

interface LayoutProps {
  readonly children: ReactNode;
}

/** What surrounds every page. The frame is hidden where a page fills the window (library specification §2.1). */
export function Layout({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const framed = hasFrame(pathname);
  usePageViews();
  return (
    <div className={styles.layout}>
      <ScrollToTop />
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      {framed && <Header />}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <AlertBanner isSticky={framed} />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageShape />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {framed && <Footer />}
    </div>
  );
}
