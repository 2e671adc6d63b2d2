import { SITE } from '#shared/site.ts';
import type { PageResponse } from '../../../hosted-pages/page-answer.ts';
import { html } from '../../../html.ts';
import type { Account } from '../account.ts';
import { renderHostedPage } from './page.ts';

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Defaults to the site's home page. */
  readonly link?: { readonly href: string; readonly text: string };
}

export function renderNotice(account: Account, { title, text: words, link }: Notice, status = 200): PageResponse {
  const { href, text: label } = link ?? { href: `${account.siteOrigin}/`, text: `Go to ${SITE.name}` };
  const content = html`<main class="view notice-view">
    <h1>${title}</h1>
    <p class="lead">${words}</p>
    <p class="other"><a href="${href}">${label}</a></p>
  </main>`;
  return renderHostedPage(account, { title, content }, status);
}

export const renderNotFoundPage = (account: Account): PageResponse =>
  renderNotice(
    account,
    { title: 'Nothing is here', text: 'Checkout begins on the site, and so does the way to a receipt.' },
    404,
  );

export const renderCrossSiteFormPage = (account: Account): PageResponse =>
  renderNotice(account, { title: 'This form is not ours', text: 'It was sent from another site, so nothing was done.' }, 400);
