import { SITE } from '#shared/site.ts';
import { createPageAssets } from '../../../hosted-pages/page-assets.ts';
import { pageHeaders } from '../../../hosted-pages/page-response.ts';
import { type Html, html } from '../../../html.ts';
import { LOGO, renderPage } from '../../../local-page.ts';
import { createResponse, type PageResponse } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { ILLUSTRATION_ABOVE, ILLUSTRATION_BELOW, RULER } from './page-illustration.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: string;
  readonly notice?: string | undefined;
  readonly content: Html;
}

/** Renders a hosted page. Its content security policy lets the forms redirect to the app's callback URLs. */
export function renderHostedPage(pool: Pool, props: PageProps, status = 200): PageResponse {
  return createResponse(status, pageHeaders(pool.client.callbackUrls), renderDocument(pool, props).markup);
}

function renderDocument({ siteOrigin }: Pool, { title, lead, notice, content }: PageProps): Html {
  return renderPage({
    title,
    stylesheet: '/hosted.css',
    body: html`<div class="illustrated-page">
    ${RULER}
    <header><a class="logo" href="${siteOrigin}/">${LOGO}${SITE.name}</a></header>
    ${ILLUSTRATION_ABOVE}
    <main class="viewfinder">
      <h1>${title}</h1>
      ${lead && html`<p class="lead">${lead}</p>`}
      ${notice && html`<p class="notice" role="status">${notice}</p>`}
      ${content}
    </main>
    ${ILLUSTRATION_BELOW}
    <footer>Local test sign-in. No data leaves this computer.</footer>
  </div>`,
  });
}

export const assetRoutes = createPageAssets('/hosted.css', new URL('sign-in.css', import.meta.url));
