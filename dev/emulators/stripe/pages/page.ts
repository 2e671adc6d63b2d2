import { SITE } from '#shared/site.ts';
import { HOUSE_MARK } from '../../../house-assets.ts';
import { type Html, html } from '../../../html.ts';
import type { Account } from '../account.ts';
import type { PageAnswer } from './page-answer.ts';

interface PageProps {
  readonly title: string;
  readonly content: Html;
  /** Where the page's form may lead besides back to itself. */
  readonly leadsTo?: string;
}

/** A page that Stripe hosts. */
export const hostedPage = (account: Account, props: PageProps, status = 200): PageAnswer => ({
  status,
  headers: headersFor(props.leadsTo),
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

const headersFor = (leadsTo: string | undefined) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self'${leadsTo ? ` ${new URL(leadsTo).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
