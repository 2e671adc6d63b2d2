import { formatInteger } from '#shared/format-number.ts';
import { SITE } from '#shared/site.ts';
import { createPageAssets } from '../../../hosted-pages/page-assets.ts';
import { createPageHeaders } from '../../../hosted-pages/page-response.ts';
import { type Html, html } from '../../../html.ts';
import { LOGO, renderPage } from '../../../local-page.ts';
import { AuthorizeError, OAuthError } from '../oauth/oauth-error.ts';
import { createResponse, type PageResponse, redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: string;
  readonly notice?: string | undefined;
  readonly content: Html;
}

/** Renders a hosted page. Its content security policy lets the forms redirect to the app's callback URLs. */
export function renderHostedPage(pool: Pool, props: PageProps, status = 200): PageResponse {
  return createResponse(status, createPageHeaders(pool.client.callbackUrls), renderDocument(pool, props).markup);
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

export function createErrorResponse(pool: Pool, error: unknown): PageResponse {
  if (error instanceof AuthorizeError) return redirect(createErrorRedirectUrl(error));
  if (error instanceof OAuthError) return renderErrorPage(pool, 'This link is not valid', error.message, 400);
  console.error('Cognito emulator:', error);
  return renderErrorPage(pool, 'Something went wrong', 'See the terminal that runs the local stack.', 500);
}

export const renderNotFoundPage = (pool: Pool): PageResponse =>
  renderErrorPage(pool, 'Page not found', 'Start signing in from the site.', 404);

function renderErrorPage(pool: Pool, title: string, message: string, status: number): PageResponse {
  const content = html`<p class="lead" role="alert">${message}</p>
    <p class="alternative"><a href="${pool.siteOrigin}/">Go to ${SITE.name}</a></p>`;
  return renderHostedPage(pool, { title, content }, status);
}

function createErrorRedirectUrl({ code, message, redirectUri, state }: AuthorizeError): string {
  const url = new URL(redirectUri);
  url.searchParams.set('error', code);
  url.searchParams.set('error_description', message);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}

const drawLines = (x: number, y: number, widths: readonly number[]): readonly Html[] =>
  widths.map((width, index) => html`<rect x="${x}" y="${y + index * 16}" width="${width}" height="6" rx="1" />`);

const drawIllustration = (name: string, height: number, content: Html): Html =>
  html`<div class="${name}" aria-hidden="true"><svg width="416" height="${height}" viewBox="0 0 416 ${height}">${content}</svg></div>`;

const ILLUSTRATION_ABOVE = drawIllustration(
  'illustration-above',
  400,
  html`
    ${drawLines(0, 8, [180, 164, 176, 120])} ${drawLines(224, 8, [192, 170, 186, 96])}
    <path class="shade" d="M0 96h416v128H0z" /><path class="shade" d="M0 224v-40l72-44 56 36 96-72 104 80 88-48v88z" />
    <rect x="0" y="260" width="264" height="16" rx="1" /><rect x="0" y="288" width="188" height="16" rx="1" />
    ${drawLines(0, 330, [416, 392, 404, 236])}
  `,
);

const ILLUSTRATION_BELOW = drawIllustration(
  'illustration-below',
  1_000,
  html`
    ${drawLines(0, 8, [416, 398, 410, 320])}
    <path class="shade" d="M0 96h416v208H0z" /><circle class="shade" cx="330" cy="146" r="20" />
    <path class="shade" d="M0 304v-72l96-64 72 52 104-92 80 68 64-36v144z" />
    ${drawLines(0, 340, [180, 164, 176, 170, 120])} ${drawLines(224, 340, [192, 170, 186, 178, 96])}
    <path class="shade" d="M0 560v-28h40v28zM56 560v-52h40v52zM112 560v-40h40v40zM168 560v-76h40v76zM224 560v-96h40v96zM280 560v-88h40v88zM336 560v-124h40v124z" />
    <rect x="0" y="560" width="416" height="2" />
    ${drawLines(0, 600, [404, 416, 380, 412, 204])}
    <path class="shade" d="M0 720h128v96H0zM144 720h128v96H144zM288 720h128v96H288z" />
    ${drawLines(0, 850, [416, 390, 410, 398, 402, 310])}
  `,
);

/** Labels every 100 px of the page, up to 3,000 px. No hosted page is taller. */
const RULER = html`<div class="ruler" aria-hidden="true">${Array.from(
  { length: 30 },
  (_, index) => html`<span>${formatInteger(100 * (index + 1))}</span>`,
)}</div>`;
