import { SITE } from '#shared/site.ts';
import { createPageHeaders, type PageResponse } from '../../../hosted-pages/page-response.ts';
import { type Html, html } from '../../../html.ts';
import { LOGO, renderUnindexedPage } from '../../../local-page.ts';
import type { Account } from '../account.ts';

interface PageProps {
  readonly title: string;
  readonly content: Html;
  /** URLs that the form may redirect to, besides those of this server. */
  readonly redirectUrls?: readonly string[];
}

export const renderHostedPage = (account: Account, props: PageProps, status = 200): PageResponse => ({
  status,
  headers: createPageHeaders(props.redirectUrls),
  body: renderDocument(account, props).markup,
});

const renderDocument = ({ siteOrigin }: Account, { title, content }: PageProps): Html =>
  renderUnindexedPage({
    title,
    stylesheet: '/checkout.css',
    body: html`<div class="page">
    <header><a class="logo" href="${siteOrigin}/">${LOGO}${SITE.name}</a></header>
    ${content}
    <footer>Local test checkout. No card is charged, and no data leaves this computer.</footer>
  </div>`,
  });

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Defaults to the site's home page. */
  readonly link?: { readonly href: string; readonly text: string };
}

export function renderNotice(account: Account, { title, text, link }: Notice, status = 200): PageResponse {
  const { href, text: linkText } = link ?? { href: `${account.siteOrigin}/`, text: `Go to ${SITE.name}` };
  const content = html`<main class="viewfinder notice-viewfinder">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="alternative"><a href="${href}">${linkText}</a></p>
  </main>`;
  return renderHostedPage(account, { title, content }, status);
}

export const renderNotFoundPage = (account: Account): PageResponse =>
  renderNotice(account, { title: 'Page not found', text: 'Start checkout or open a receipt from the site.' }, 404);

export const renderCrossSiteFormPage = (account: Account): PageResponse =>
  renderNotice(
    account,
    { title: 'Request blocked', text: 'The form was submitted from another site. Nothing was changed.' },
    400,
  );
