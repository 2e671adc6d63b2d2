import { SITE } from '#shared/site.ts';
import { type Html, html } from '../html.ts';
import type { Listener } from '../listen.ts';
import { LOGO, renderPage } from '../local-page.ts';
import { parseRequestUrl } from '../request-url.ts';
import { type EmailSample, listEmailSamples } from './email-samples.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Shows every email of the product with sample data, as HTML in both color schemes and as text. */
export const renderEmailGallery = (siteOrigin: string): Html =>
  renderPage({
    title: 'Emails',
    stylesheet: '/dashboard.css',
    body: html`<header><a class="logo" href="${siteOrigin}/">${LOGO}${SITE.name}</a><a href="/">Dashboard</a></header>
  <main class="gallery">
    <div class="head">
      <h1>Emails</h1>
      <p class="lead">Every email of the product, with sample data.</p>
    </div>
    ${listEmailSamples(siteOrigin).map(renderSample)}
  </main>`,
  });

const renderSample = ({
  slug,
  occasion,
  email,
}: EmailSample): Html => html`<section id="${slug}" aria-labelledby="${slug}-heading">
  <h2 id="${slug}-heading">${occasion}</h2>
  <p class="muted">Subject: ${email.subject}</p>
  <div class="frames">${SCHEMES.map((scheme) => {
    const url = `/emails/${slug}?scheme=${scheme}`;
    return html`<figure>
      <iframe src="${url}" title="${occasion}, ${scheme}" sandbox="" loading="lazy"></iframe>
      <figcaption><a href="${url}" aria-label="Open ${scheme}: ${occasion}">Open ${scheme}</a></figcaption>
    </figure>`;
  })}</div>
  <details><summary>Text</summary><pre>${email.text}</pre></details>
</section>`;

const DARK_MEDIA = '(prefers-color-scheme:dark)';

const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
} as const;

/** Serves the HTML of each email. `?scheme=dark` and `?scheme=light` override the scheme of the browser. */
export const createEmailRoutes = (getSiteOrigin: () => Promise<string>): Readonly<Record<string, Listener>> =>
  Object.fromEntries(
    listEmailSamples('').map(({ slug }, index) => {
      const route: Listener = async (request, response) => {
        const markup = listEmailSamples(await getSiteOrigin())[index]?.email.html ?? '';
        const scheme = parseRequestUrl(request).searchParams.get('scheme');
        const media = { light: 'not all', dark: 'all' }[scheme ?? ''] ?? DARK_MEDIA;
        response.writeHead(200, FRAME_HEADERS).end(markup.replace(DARK_MEDIA, media));
      };
      return [`GET /emails/${slug}`, route];
    }),
  );
