import { SITE } from '#shared/site.ts';
import type { PageAnswer } from '../../../hosted-pages/page-answer.ts';
import { html } from '../../../html.ts';
import type { Account } from '../account.ts';
import { hostedPage } from './page.ts';

interface Notice {
  readonly title: string;
  readonly words: string;
  /** Defaults to the site's home page. */
  readonly link?: { readonly href: string; readonly words: string };
}

export function noticePage(account: Account, { title, words, link }: Notice, status = 200): PageAnswer {
  const { href, words: label } = link ?? { href: `${account.siteOrigin}/`, words: `Go to ${SITE.name}` };
  const content = html`<main class="view notice-view">
    <h1>${title}</h1>
    <p class="lead">${words}</p>
    <p class="other"><a href="${href}">${label}</a></p>
  </main>`;
  return hostedPage(account, { title, content }, status);
}

export const notFoundPage = (account: Account): PageAnswer =>
  noticePage(account, { title: 'Nothing is here', words: 'Checkout begins on the site, and so does the way to a receipt.' }, 404);

export const foreignFormPage = (account: Account): PageAnswer =>
  noticePage(account, { title: 'This form is not ours', words: 'It was sent from another site, so nothing was done.' }, 400);
