import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasHeaderAndFooter, showsPlanBanner } from '#shared/pages.ts';
import { Button, IconButton } from '../components/button.tsx';
import { FailureAlert } from '../components/layout/failure-alert.tsx';
import { PageSkeleton } from '../components/layout/page-skeleton.tsx';
import { PlanBanner } from '../features/billing/plan-banner.tsx';
import { dismissAlert, useAlert } from '../hooks/alerts.ts';
import { createPageViewEvent, pushToDataLayer } from '../hooks/data-layer.ts';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './layout.module.css';

/** App pages pass lazy components. Prerendering and hydration pass components that have already loaded. */
export interface LayoutParts {
  readonly header: ComponentType;
  readonly footer: ComponentType;
}

interface LayoutProps extends LayoutParts {
  readonly children: ReactNode;
}

export function Layout({ header: Header, footer: Footer, children }: LayoutProps) {
  const { pathname } = useLocation();
  const showsHeaderAndFooter = hasHeaderAndFooter(pathname);
  usePageViews();
  return (
    <div className={styles.layout}>
      <ScrollToTop />
      <a className={styles.skipLink} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      {showsHeaderAndFooter && (
        <Suspense fallback={<div className={styles.headerPlaceholder} />}>
          <Header />
        </Suspense>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <AlertBanner isSticky={showsHeaderAndFooter} />
        {showsPlanBanner(pathname) && <PlanBanner />}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {showsHeaderAndFooter && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </div>
  );
}

function usePageViews(): void {
  const { pathname, search } = useLocation();
  const latestSearch = useLatestRef(search);
  useEffect(() => pushToDataLayer({ event: 'site_visit' }), []);
  useEffect(() => {
    const event = createPageViewEvent(pathname, latestSearch.current);
    if (event) pushToDataLayer(event);
  }, [pathname, latestSearch]);
}

/** Id of the page's content. The skip link leads here, and every navigation moves the focus here. */
const CONTENT_ID = 'content';

function ScrollToTop() {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

interface AlertBannerProps {
  readonly isSticky: boolean;
}

function AlertBanner({ isSticky }: AlertBannerProps) {
  const alert = useAlert();
  if (!alert) return null;
  const { action, ...alertProps } = alert;
  return (
    <div className={styles.banner} data-sticky={isSticky || undefined}>
      <FailureAlert {...alertProps}>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        <IconButton label="Dismiss" onClick={dismissAlert}>
          <X aria-hidden="true" />
        </IconButton>
      </FailureAlert>
    </div>
  );
}
