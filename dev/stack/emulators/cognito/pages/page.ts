import { SITE } from '#shared/site.ts';
import { pageHeaders } from '../../../hosted-pages/page-headers.ts';
import { HOUSE_MARK } from '../../../house-assets.ts';
import { houseDocument } from '../../../house-document.ts';
import { type Html, html } from '../../../html.ts';
import type { Pool } from '../pool.ts';
import { type Answer, answer } from '../visit.ts';
import { PAGE_ABOVE, PAGE_BELOW, RULER } from './long-page.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: string;
  readonly notice?: string | undefined;
  readonly content: Html;
}

/** Renders a hosted page. Its content security policy lets the forms redirect to the app's callback URLs. */
export function hostedPage(pool: Pool, props: PageProps, status = 200): Answer {
  return answer(status, pageHeaders(pool.client.callbackUrls), documentOf(pool, props).markup);
}

function documentOf({ siteOrigin }: Pool, { title, lead, notice, content }: PageProps): Html {
  return houseDocument({
    title,
    sheet: '/hosted.css',
    body: html`<div class="sheet">
    ${RULER}
    <header><a class="logo" href="${siteOrigin}/">${HOUSE_MARK}${SITE.name}</a></header>
    ${PAGE_ABOVE}
    <main class="view">
      <h1>${title}</h1>
      ${lead && html`<p class="lead">${lead}</p>`}
      ${notice && html`<p class="notice" role="status">${notice}</p>`}
      ${content}
    </main>
    ${PAGE_BELOW}
    <footer>Sign-in of the local stack. Nothing here leaves this machine.</footer>
  </div>`,
  });
}
