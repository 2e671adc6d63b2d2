import { SITE } from '#shared/site.ts';
import type { PageResponse } from '../../../hosted-pages/page-answer.ts';
import { pageHeaders } from '../../../hosted-pages/page-headers.ts';
import { LOGO } from '../../../house-assets.ts';
import { renderUnindexedPage } from '../../../house-document.ts';
import { type Html, html } from '../../../html.ts';
import type { Account } from '../account.ts';

interface PageProps {
  readonly title: string;
  readonly content: Html;
  /** URLs that the form may redirect to, besides this server. */
  readonly redirectUrls?: readonly string[];
}

export const renderHostedPage = (account: Account, props: PageProps, status = 200): PageResponse => ({
  status,
  headers: pageHeaders(props.redirectUrls),
  body: renderDocument(account, props).markup,
});

const renderDocument = ({ siteOrigin }: Account, { title, content }: PageProps): Html =>
  renderUnindexedPage({
    title,
    stylesheet: '/checkout.css',
    body: html`<div class="stage">
    <header><a class="logo" href="${siteOrigin}/">${LOGO}${SITE.name}</a></header>
    ${content}
    <footer>Checkout of the local stack. No card is charged, and nothing here leaves this machine.</footer>
  </div>`,
  });
