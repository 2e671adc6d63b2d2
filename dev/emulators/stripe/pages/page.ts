import { SITE } from '#shared/site.ts';
import type { PageAnswer } from '../../../hosted/page-answer.ts';
import { pageHeaders } from '../../../hosted/page-headers.ts';
import { HOUSE_MARK } from '../../../house-assets.ts';
import { type Html, html } from '../../../html.ts';
import type { Account } from '../account.ts';

interface PageProps {
  readonly title: string;
  readonly content: Html;
  /** The addresses that the page's form may lead to besides back to itself. */
  readonly leadsTo?: readonly string[];
}

/** A page that Stripe hosts. */
export const hostedPage = (account: Account, props: PageProps, status = 200): PageAnswer => ({
  status,
  headers: pageHeaders(props.leadsTo),
  body: documentOf(account, props).markup,
});

const documentOf = ({ siteOrigin }: Account, { title, content }: PageProps): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <meta name="robots" content="noindex" />
  <title>${title} · ${SITE.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  <link rel="stylesheet" href="/checkout.css" />
</head>
<body>
  <div class="stage">
    <header><a class="logo" href="${siteOrigin}/">${HOUSE_MARK}${SITE.name}</a></header>
    ${content}
    <footer>Checkout of the local stack. No card is charged, and nothing here leaves this machine.</footer>
  </div>
</body>
</html>
`;
