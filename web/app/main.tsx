import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageAtPath } from '#shared/pages.ts';
import { siteConfig } from '../api/config.ts';
import { log, setLogLevel } from '../api/log.ts';
import { extensionRequested } from '../features/extension/extension-requested.ts';
import { hydrated, notifyHydrationFailed } from '../hooks/hydration.ts';
import { App } from './app.tsx';
import { consumeLaunchParameters } from './consume-launch-parameters.ts';
import type { LayoutParts } from './layout.tsx';
import {
  LAZY_LAYOUT_PARTS,
  LAZY_PAGES,
  LazyNotFound,
  loadLayoutParts,
  loadPage,
  prefetchLinks,
  prefetchPage,
} from './lazy-pages.tsx';
import { Pages } from './routes.tsx';
import { waitForContent } from './wait-for-content.ts';

siteConfig().then(
  ({ logLevel }) => setLogLevel(logLevel),
  (error: unknown) => log.error('config', error),
);

interface SiteComponents extends LayoutParts {
  readonly pages: Readonly<Record<string, ComponentType | undefined>>;
  readonly notFound: ComponentType;
}

const renderSite = ({ pages, notFound, ...layout }: SiteComponents) => (
  <StrictMode>
    <BrowserRouter>
      <App {...layout}>
        <Pages pages={pages} notFound={notFound} />
      </App>
    </BrowserRouter>
  </StrictMode>
);

const LAZY: SiteComponents = { ...LAZY_LAYOUT_PARTS, pages: LAZY_PAGES, notFound: LazyNotFound };

/**
 * Hydrates a prerendered page only after all its modules have loaded. Otherwise a Suspense fallback could replace prerendered
 * content, and parts of the page would become interactive at different times.
 *
 * Renders the not-found page from scratch, because it was prerendered for a different path.
 */
async function hydrate(root: HTMLElement): Promise<void> {
  const page = pageAtPath(window.location.pathname);
  const [layout, Page] = await Promise.all([loadLayoutParts(), loadPage(page), consumeLaunchParameters()]);
  if (page) hydrateRoot(root, renderSite({ ...LAZY, ...layout, pages: { ...LAZY_PAGES, [page]: Page } }));
  else createRoot(root).render(renderSite({ ...LAZY, ...layout, notFound: Page }));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
if ('prerendered' in root.dataset) hydrate(root).catch(notifyHydrationFailed);
else consumeLaunchParameters().then(() => createRoot(root).render(renderSite(LAZY)));
hydrated
  .then(() => prefetchLinks(prefetchPage))
  .then(() => Promise.race([waitForContent(root), extensionRequested]))
  .then(() => import('./start-services.ts'))
  .then(
    ({ startDeferredServices }) => startDeferredServices(),
    (error: unknown) => log.error('services', error),
  );
