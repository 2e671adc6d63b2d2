import { SITE } from '#shared/site.ts';
import type { PageAnswer } from '../../../hosted-pages/page-answer.ts';
import { pageHeaders } from '../../../hosted-pages/page-headers.ts';
import { HOUSE_MARK } from '../../../house-assets.ts';
import { unlistedDocument } from '../../../house-document.ts';
import { type Html, html } from '../../../html.ts';
import type { Account } from '../account.ts';

interface PageProps {
  readonly title: string;
  readonly content: Html;
  /** URLs that the form may redirect to, besides this server. */
  readonly leadsTo?: readonly string[];
}

export const hostedPage = (account: Account, props: PageProps, status = 200): PageAnswer => ({
  status,
  headers: pageHeaders(props.leadsTo),
  body: documentOf(account, props).markup,
});

const documentOf = ({ siteOrigin }: Account, { title, content }: PageProps): Html =>
  unlistedDocument({
    title,
    sheet: '/checkout.css',
    body: html`<div class="stage">
    <header><a class="logo" href="${siteOrigin}/">${HOUSE_MARK}${SITE.name}</a></header>
    ${content}
    <footer>Checkout of the local stack. No card is charged, and nothing here leaves this machine.</footer>
  </div>`,
  });
