import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { siteConfig } from '../api/config.ts';
import { log, setLogLevel } from '../api/log.ts';
import { extensionWanted } from '../features/extension/extension-wanted.ts';
import { alive, tellUnable } from '../hooks/alive.ts';
import { App } from './app.tsx';
import { contentShown } from './content-shown.ts';
import { fetchLinksAhead } from './fetch-links-ahead.ts';
import type { LayoutFrame } from './layout.tsx';
import { fetchAhead, LAZY_FRAME, LAZY_PAGES, LazyNotFound, loadFrame, loadPage, pageAt } from './lazy-pages.tsx';
import { Pages } from './routes.tsx';
import { takeHandedOver } from './take-handed-over.ts';

siteConfig().then(
  ({ logLevel }) => setLogLevel(logLevel),
  (error: unknown) => log.error('config', error),
);

interface SiteParts extends LayoutFrame {
  readonly pages: Readonly<Record<string, ComponentType | undefined>>;
  readonly notFound: ComponentType;
}

const site = ({ pages, notFound, ...frame }: SiteParts) => (
  <StrictMode>
    <BrowserRouter>
      <App {...frame}>
        <Pages pages={pages} notFound={notFound} />
      </App>
    </BrowserRouter>
  </StrictMode>
);

const LAZY: SiteParts = { ...LAZY_FRAME, pages: LAZY_PAGES, notFound: LazyNotFound };

/**
 * Hydrates a prerendered page only after all its modules have loaded. Otherwise a Suspense fallback could replace prerendered
 * content, and parts of the page would become interactive at different times.
 *
 * Renders the not-found page from scratch, because it was prerendered for a different path.
 */
async function wake(root: HTMLElement): Promise<void> {
  const page = pageAt(window.location.pathname);
  const [frame, opened] = await Promise.all([loadFrame(), loadPage(page), takeHandedOver()]);
  if (page) hydrateRoot(root, site({ ...LAZY, ...frame, pages: { ...LAZY_PAGES, [page]: opened } }));
  else createRoot(root).render(site({ ...LAZY, ...frame, notFound: opened }));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
if ('written' in root.dataset) wake(root).catch(tellUnable);
else takeHandedOver().then(() => createRoot(root).render(site(LAZY)));
alive
  .then(() => fetchLinksAhead(fetchAhead))
  .then(() => Promise.race([contentShown(root), extensionWanted]))
  .then(() => import('./follow.ts'))
  .then(
    ({ follow }) => follow(),
    (error: unknown) => log.error('follow', error),
  );
