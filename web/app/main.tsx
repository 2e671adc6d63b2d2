import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { findPage } from '#shared/pages.ts';
import { hasLaunchParameters } from '../api/auth/launch-parameters.ts';
import { loadSiteConfig } from '../api/config.ts';
import { consumeExtensionHash } from '../api/extension-hash.ts';
import { log, setLogLevel } from '../api/log.ts';
import { extensionRequested } from '../features/extension/extension-requested.ts';
import { isHandshakePage } from '../features/extension/handshake-page.ts';
import { hydrationPromise, notifyHydrationFailed } from '../hooks/hydration.ts';
import { wait } from '../hooks/wait.ts';
import { App } from './app.tsx';
import type { LayoutParts } from './layout.tsx';
import {
  LAZY_LAYOUT_PARTS,
  LAZY_PAGES,
  LazyNotFound,
  loadLayoutParts,
  loadPage,
  prefetchOnHoverOrFocus,
  prefetchPage,
} from './lazy-pages.tsx';
import { Pages } from './routes.tsx';
import { waitForContent } from './wait-for-content.ts';

consumeExtensionHash(window);

loadSiteConfig().then(
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

const LAZY_COMPONENTS: SiteComponents = { ...LAZY_LAYOUT_PARTS, pages: LAZY_PAGES, notFound: LazyNotFound };

const LAUNCH_PARAMETERS_TIMEOUT_MS = 1_000;

/**
 * Consumes the launch parameters before the page becomes interactive, so that they are stored even if the first click leaves
 * the page. Loads the code only if there are parameters. If the code does not load in time, `startExtension` consumes them
 * later.
 */
async function consumeParametersBeforeRender(): Promise<void> {
  const { location, parent } = window;
  if (parent !== window || !hasLaunchParameters(location.search) || !isHandshakePage(location.pathname)) return;
  const consumption = import('../api/auth/consume-launch-parameters.ts')
    .then((module) => module.consumeLaunchParameters(window))
    .catch((error: unknown) => log.error('launch parameters', error));
  await Promise.race([consumption, wait(LAUNCH_PARAMETERS_TIMEOUT_MS)]);
}

/**
 * Hydrates a prerendered page only after all its modules have loaded. Otherwise a Suspense fallback could replace prerendered
 * content, and parts of the page would become interactive at different times.
 *
 * Renders the not-found page from scratch, because it was prerendered for a different path.
 */
async function hydrate(root: HTMLElement): Promise<void> {
  const page = findPage(window.location.pathname);
  const [layout, Page] = await Promise.all([loadLayoutParts(), loadPage(page), consumeParametersBeforeRender()]);
  if (page) hydrateRoot(root, renderSite({ ...LAZY_COMPONENTS, ...layout, pages: { ...LAZY_PAGES, [page]: Page } }));
  else createRoot(root).render(renderSite({ ...LAZY_COMPONENTS, ...layout, notFound: Page }));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
if ('prerendered' in root.dataset) hydrate(root).catch(notifyHydrationFailed);
else consumeParametersBeforeRender().then(() => createRoot(root).render(renderSite(LAZY_COMPONENTS)));
hydrationPromise
  .then(() => prefetchOnHoverOrFocus(prefetchPage))
  .then(() => Promise.race([waitForContent(root), extensionRequested]))
  .then(() => import('./start-services.ts'))
  .then(
    ({ startDeferredServices }) => startDeferredServices(),
    (error: unknown) => log.error('services', error),
  );
