import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { getPath, type PrerenderedPageName } from '#shared/pages.ts';
import { NotFound } from '../../components/layout/not-found.tsx';
import { App } from '../app.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { importPublicPage } from '../public-pages.ts';
import { Pages } from '../routes.tsx';

const UNKNOWN_PATH = '/not-found';

export interface PrerenderedHtml {
  readonly path: string;
  readonly html: string;
}

/** Renders a public page or the not-found page to HTML, for a signed-out visitor. */
export async function prerenderPage(page: PrerenderedPageName): Promise<PrerenderedHtml> {
  const path = page === 'notFound' ? UNKNOWN_PATH : getPath(page);
  // `renderToString` does not wait for lazy modules.
  const pages = page === 'notFound' ? {} : { [page]: await importPublicPage(page) };
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App header={Header} footer={Footer}>
          <Pages pages={pages} notFound={NotFound} />
        </App>
      </StaticRouter>
    </StrictMode>,
  );
  return { path, html };
}
